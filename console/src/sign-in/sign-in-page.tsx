/** There is no password: whoever may run a command on the server may make a link. */
export function SignInPage({ isLinkSpent }: { readonly isLinkSpent: boolean }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-4 p-6">
      <img src="/console/mark.svg" alt="" className="size-10" />
      <h1 className="text-2xl font-semibold tracking-tight">
        {isLinkSpent ? 'This link has been used or has expired' : 'Open the console with a link'}
      </h1>
      <p className="text-ink-soft">
        {isLinkSpent
          ? 'A link into the console works once, within fifteen minutes.'
          : 'You are signed out. A link into the console works once, within fifteen minutes.'}{' '}
        Make a new one where the service runs:
      </p>
      <pre className="sheet overflow-x-auto px-4 py-3 font-mono text-sm">npx tieout console-link</pre>
      <p className="text-sm text-ink-soft">
        It prints the address to open. For another customer, add{' '}
        <code className="font-mono whitespace-nowrap">--customer NAME</code>.
      </p>
    </main>
  );
}
