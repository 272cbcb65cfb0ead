import type { ShowPosition } from '../messages';
import { element } from './page';

/** Colours of the editor over those of the picture, which has its own classes (lsp/draw): the ground, and in high contrast everything. */
const OVER = `
:host { display: block }
svg { display: block; width: 100%; height: auto; max-height: 58vh }
.g, .page { fill: transparent }
.words { fill: var(--vscode-foreground) }
:host([data-contrast]) path, :host([data-contrast]) .dead .b { stroke: var(--vscode-foreground) }
:host([data-contrast]) path.n { stroke: var(--vscode-contrastActiveBorder) }
:host([data-contrast]) .b { fill: var(--vscode-foreground); stroke: var(--vscode-foreground) }
:host([data-contrast]) .n .b { fill: var(--vscode-contrastActiveBorder); stroke: var(--vscode-foreground) }
:host([data-contrast]) .r { fill: transparent; stroke: var(--vscode-foreground) }
:host([data-contrast]) .dead .b { fill: var(--vscode-editor-background) }
:host([data-contrast]) text, :host([data-contrast]) .n text { fill: var(--vscode-editor-background) }
:host([data-contrast]) .dead text, :host([data-contrast]) .words, :host([data-contrast]) .number { fill: var(--vscode-foreground) }
:host([data-contrast]) :is(.frame, .felt, .bar) { fill: var(--vscode-editor-background); stroke: var(--vscode-contrastBorder) }
:host([data-contrast]) :is(.dark-point, .light-point) { fill: var(--vscode-editor-background); stroke: var(--vscode-foreground) }
:host([data-contrast]) .dark-point { fill: var(--vscode-disabledForeground) }
`;

/** Shows the picture in a tree of its own, so that its style and that of the page do not touch each other. */
export function showPicture({ svg, isHighContrast }: ShowPosition): void {
  const host = element('picture', HTMLElement);
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  host.toggleAttribute('data-contrast', isHighContrast);
  const drawing = svg === null ? undefined : new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  if (!(drawing instanceof SVGSVGElement)) {
    root.replaceChildren();
    return;
  }
  // The policy of the page forbids style elements; sheets that a script makes are its own.
  const own = new CSSStyleSheet();
  own.replaceSync(Array.from(drawing.querySelectorAll('style'), (style) => style.textContent).join('\n'));
  const over = new CSSStyleSheet();
  over.replaceSync(OVER);
  root.adoptedStyleSheets = [own, over];
  drawing.querySelectorAll('style').forEach((style) => { style.remove(); });
  root.replaceChildren(drawing);
}
