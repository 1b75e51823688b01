/** What goes to another thread of something thrown in this one. */
export const faultMessage = (fault: unknown): string =>
  fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
