// The server's own requests (docs/protocol.md), as far as they are used here.
import * as vscode from 'vscode';
import type { Position, Range, TextEdit } from 'vscode-languageclient';
import type { Server } from './server';

/** The answer to `sprouts/position`. */
export interface PositionAnswer {
  readonly game: number;
  readonly title: string;
  readonly gameRange: Range;
  readonly number: number;
  readonly heading: string;
  readonly toMove: string | null;
  readonly range: Range | null;
  readonly previous: Range | null;
  readonly next: Range | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly text: string | null;
  readonly svg: string | null;
  readonly notDrawn: string | null;
}

/** Something that can be played: of the answer to `sprouts/moves`. */
export interface NextMove {
  readonly text: string;
  readonly kind: 'move' | 'piece' | 'roll' | 'result';
  readonly detail: string | null;
  readonly edit: TextEdit;
}

/** The answer to `sprouts/moves`. */
export interface MovesAnswer {
  readonly moves: readonly NextMove[];
  readonly isCut: boolean;
}

/** How the position is wanted. */
export interface Drawn {
  readonly svg: boolean;
  readonly theme: 'light' | 'dark';
}

/** The position at a place of a document; nothing where there is no game, or no server. */
export function askPosition(server: Server, document: vscode.TextDocument, at: vscode.Position, drawn: Drawn): Promise<PositionAnswer | undefined> {
  return ask(server, 'sprouts/position', { ...placeOf(document, at), ...drawn });
}

/** What can be played after the move at a place, and begins as typed; nothing where the record goes on already. */
export function askMoves(server: Server, document: vscode.TextDocument, at: vscode.Position, typed: string): Promise<MovesAnswer | undefined> {
  return ask(server, 'sprouts/moves', { ...placeOf(document, at), typed });
}

/** A place of an answer. */
export function positionOf(position: Position): vscode.Position {
  return new vscode.Position(position.line, position.character);
}

/** A range of an answer. */
export function rangeOf(range: Range): vscode.Range {
  return new vscode.Range(positionOf(range.start), positionOf(range.end));
}

function placeOf(document: vscode.TextDocument, at: vscode.Position): object {
  return { textDocument: { uri: document.uri.toString() }, position: { line: at.line, character: at.character } };
}

async function ask<T>(server: Server, method: string, params: object): Promise<T | undefined> {
  try {
    return (await server.client?.sendRequest<T | null>(method, params)) ?? undefined;
  } catch {
    // The text has changed meanwhile, or the server has stopped: whoever asked asks again when there is news.
    return undefined;
  }
}
