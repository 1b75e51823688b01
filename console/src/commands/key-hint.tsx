const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
  Delete: 'Del',
};

/** `Ctrl+Shift+z` as a person sees it on the keyboard. */
export const shownKey = (keys: string): string =>
  keys
    .split(/\+(?=.)/)
    .map((key) => signs[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join(' ');

/** The key beside what it does; whoever hears the page finds it on the sheet of shortcuts. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return (
    <span
      aria-hidden="true"
      className="hidden rounded border border-current/30 px-1 font-sans text-[0.6875rem] leading-4 font-normal sm:inline"
    >
      {shownKey(keys)}
    </span>
  );
}
