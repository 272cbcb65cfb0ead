/** An element of the page by its id. */
export function element<T extends Element>(id: string, type: abstract new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) {
    throw new Error(`the page has no ${id}`);
  }
  return found;
}

/** A new element with a text. */
export function made<K extends keyof HTMLElementTagNameMap>(name: K, text: string): HTMLElementTagNameMap[K] {
  const it = document.createElement(name);
  it.textContent = text;
  return it;
}
