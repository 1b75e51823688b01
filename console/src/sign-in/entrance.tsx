import type { ReactNode } from 'react';
import { LookMenu } from '../frame/look-menu.tsx';

/** What stands around the ways in. */
export function Entrance({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-4 p-6">
      <img src="/console/mark.svg" alt="" className="size-10" />
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      {children}
      <div className="mt-4 flex gap-2">
        <LookMenu />
      </div>
    </main>
  );
}
