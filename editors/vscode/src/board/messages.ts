// What the board's panel and its page tell each other.

/** The position to show. */
export interface ShowPosition {
  readonly kind: 'position';
  readonly game: number;
  readonly title: string;
  readonly heading: string;
  /** Whose turn it is and the like, in words. */
  readonly state: string;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly svg: string | null;
  /** Why there is no picture. */
  readonly notDrawn: string | null;
  /** The names of what is known of the position, and its values. */
  readonly facts: readonly (readonly [string, string])[];
  /** Whether the theme is one of high contrast. */
  readonly isHighContrast: boolean;
}

/** There is no game at the cursor. */
export interface ShowNothing {
  readonly kind: 'nothing';
}

/** What can be played. */
export interface ShowMoves {
  readonly kind: 'moves';
  /** Nothing where the record goes on already. */
  readonly moves: readonly { readonly text: string; readonly kind: string; readonly detail: string | null }[] | null;
  readonly isCut: boolean;
}

/** To the page. */
export type ToPage = ShowPosition | ShowNothing | ShowMoves;

/** From the page. */
export type FromPage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'step'; readonly to: 'first' | 'previous' | 'next' | 'last' }
  | { readonly kind: 'typed'; readonly text: string }
  /** A move of the list that was shown last. */
  | { readonly kind: 'play'; readonly index: number };
