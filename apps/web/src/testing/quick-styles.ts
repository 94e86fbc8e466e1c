const readStyle = window.getComputedStyle.bind(window);
const plainPage = document.implementation.createHTMLDocument();
const plainStyles = new Map<string, string>();

/** What roles and clicks ask about, with the name that scripts use: whether its ancestors decide, too. */
const quick = new Map([
  ['display', { property: 'display', isInherited: false }],
  ['visibility', { property: 'visibility', isInherited: true }],
  ['pointerEvents', { property: 'pointer-events', isInherited: true }],
]);

/**
 * Whether an element can be seen is asked of it and its ancestors for every role that a test looks for, and the window would match
 * all style sheets each time. No style sheet of ours is loaded in tests: where no element's own style decides, its tag does.
 */
export function answerStylesQuickly(): void {
  window.getComputedStyle = (element, pseudoElement) => {
    const style = readStyle(element, pseudoElement);
    const read = (name: string) => readQuickly(element, name) ?? style.getPropertyValue(name);
    return new Proxy(style, {
      get(target, name) {
        if (name === 'getPropertyValue') return read;
        return (typeof name === 'string' && readQuickly(element, name)) || Reflect.get(target, name);
      },
    });
  };
}

function readQuickly(element: Element, name: string): string | undefined {
  const asked = quick.get(name);
  if (!asked || !element.isConnected) return undefined;
  const { property, isInherited } = asked;
  for (let each: Element | null = element; each; each = isInherited ? each.parentElement : null)
    if (each.getAttribute('style')?.includes(property)) return undefined;
  return readOfTag(element.localName, property);
}

function readOfTag(tag: string, property: string): string {
  const known = plainStyles.get(`${tag} ${property}`);
  if (known !== undefined) return known;
  const element = plainPage.body.appendChild(plainPage.createElement(tag));
  const value = readStyle(element).getPropertyValue(property);
  plainStyles.set(`${tag} ${property}`, value);
  return value;
}
