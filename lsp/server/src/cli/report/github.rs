//! Findings as annotations of a GitHub workflow.

use super::Checked;
use ide::{Diagnostic, Severity};

pub(super) fn finding(file: &Checked, found: &Diagnostic) -> String {
    let text = &file.text;
    let (start, end) = (text.line_column(found.range.start), text.line_column(found.range.end));
    let command = match found.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information | Severity::Hint => "notice",
    };
    // An annotation's columns count only where it stays on one line.
    let columns = if start.line == end.line {
        format!(",col={},endColumn={}", start.column, end.column.max(start.column + 1) - 1)
    } else {
        String::new()
    };
    format!(
        "::{command} file={},line={},endLine={}{columns},title={}::{}\n",
        property(&file.path),
        start.line,
        end.line,
        property(found.code.name()),
        message(&found.message),
    )
}

fn message(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}
