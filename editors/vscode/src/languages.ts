import type { DocumentSelector } from 'vscode-languageclient';
import type { TextDocument } from 'vscode';

/** The languages of records. */
export const LANGUAGES = ['sprouts', 'backgammon'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Whether a document may hold records: it is one, or Markdown, which may have some in fences. */
export function holdsRecords(document: TextDocument): boolean {
  return document.languageId === 'markdown' || isRecord(document);
}

/** Whether a document is a record. */
export function isRecord(document: TextDocument): boolean {
  return LANGUAGES.some((language) => language === document.languageId);
}

/** The documents that the server is told of. */
export const SELECTOR: DocumentSelector = [
  ...[...LANGUAGES, 'markdown'].map((language) => ({ language })),
  // The server says in it which settings do not count.
  { scheme: 'file', pattern: '**/sprouts.toml' },
];
