import { useDraftCount } from '../drafts/drafts.ts';
import { counted, say } from '../words/language.ts';

/** There is no password: whoever may run a command on the server may make a link. */
export function SignInPage({ isLinkSpent }: { readonly isLinkSpent: boolean }) {
  const unsaved = useDraftCount();
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-4 p-6">
      <img src="/console/mark.svg" alt="" className="size-10" />
      <h1 className="text-2xl font-semibold tracking-tight">
        {isLinkSpent ? say('This link has been used or has expired') : say('Open the console with a link')}
      </h1>
      <p className="text-ink-soft">
        {isLinkSpent ? '' : say('You are signed out.')}{' '}
        {say('A link into the console works once, within fifteen minutes. Make a new one where the service runs:')}
      </p>
      <pre className="sheet overflow-x-auto px-4 py-3 font-mono text-sm">npx tieout console-link</pre>
      <p className="text-sm text-ink-soft">
        {say('It prints the address to open. For another customer, add')}{' '}
        <code className="font-mono whitespace-nowrap">--customer NAME</code>.
      </p>
      {unsaved > 0 && (
        <p className="rounded-md bg-busy-soft px-3 py-2 text-busy">
          {counted(
            unsaved,
            'One change that you typed is kept in this browser and offered again after you sign in.',
            '{n} changes that you typed are kept in this browser and offered again after you sign in.',
          )}
        </p>
      )}
    </main>
  );
}
