import { useEffect, useRef, useState } from 'react';

/** Whether files hover over the page; calls back with those that are let go on it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const listening = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', react: (event: DragEvent) => void) =>
      window.addEventListener(name, react, { signal: listening.signal });
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      event.preventDefault();
      setOver(false);
      take.current([...(event.dataTransfer?.files ?? [])]);
    });
    return () => listening.abort();
  }, []);
  return isOver;
}

/** A PDF that is dropped where none is taken must not lead the browser away from the page. */
export function useNoDrop(): void {
  useEffect(() => {
    const listening = new AbortController();
    const refuse = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', refuse, { signal: listening.signal });
    window.addEventListener('drop', refuse, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
