import { type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly size?: 'normal' | 'wide';
  /** On the right it leaves the page of the PDF in sight. */
  readonly place?: 'middle' | 'right';
  /** Whether Escape closes it; not where something would be lost for good. */
  readonly isKept?: boolean;
  onClose(): void;
}

/** The browser's own modal: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, children, size = 'normal', place = 'middle', isKept = false, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (isKept) event.preventDefault();
      }}
      onKeyDown={(event) => {
        // A second Escape closes a dialog whatever its cancel event says.
        if (isKept && event.key === 'Escape') event.preventDefault();
      }}
      onClose={({ currentTarget }) => {
        // An effect that runs twice closes and opens it again; by then that event is stale.
        if (!currentTarget.open) onClose();
      }}
      className={`${place === 'right' ? 'm-auto lg:mr-6' : 'm-auto'} max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-xl border border-line bg-sheet p-5 text-ink shadow-xl ${sizes[size]}`}
    >
      <h2 id={titleId} className="mb-2 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

const sizes = {
  normal: 'w-[min(30rem,calc(100vw-2rem))]',
  wide: 'w-[min(46rem,calc(100vw-2rem))]',
} as const;

export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>;
}
