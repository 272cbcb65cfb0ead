//! Numbers as short as SVG allows.

use std::fmt;

/// A whole number of steps, so many decimals of them behind the point.
#[derive(Clone, Copy)]
pub(super) struct Steps(pub(super) f64, pub(super) u32);

/// A number rounded to one decimal.
pub(super) fn tenths(x: f64) -> Steps {
    Steps((x * 10.0).round(), 1)
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(steps, decimals) = *self;
        let one = 10_u64.pow(decimals);
        let size = steps.abs() as u64;
        let sign = if steps < 0.0 { "-" } else { "" };
        let width = decimals as usize;
        let part = format!("{:0width$}", size % one);
        match (size / one, part.trim_end_matches('0')) {
            (whole, "") => write!(f, "{sign}{whole}"),
            (0, part) => write!(f, "{sign}.{part}"),
            (whole, part) => write!(f, "{sign}{whole}.{part}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_short_as_they_can_be_written() {
        let written = |steps: f64, decimals: u32| Steps(steps, decimals).to_string();
        assert_eq!(written(120.0, 1), "12");
        assert_eq!(written(-5.0, 1), "-.5");
        assert_eq!(written(-5.0, 3), "-.005");
        assert_eq!(written(123_450.0, 4), "12.345");
        assert_eq!(written(-0.0, 1), "0");
        assert_eq!(tenths(10.449).to_string(), "10.4");
    }
}
