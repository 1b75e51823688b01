import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { say } from '../words/language.ts';
import { allCommands, type Command } from './commands.ts';
import { shownKey } from './key-hint.tsx';
import { switchSingleKeys, useSingleKeys } from './keys.ts';

/** Every key that does something on this page. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const isOn = useSingleKeys();
  const groups = groupsOf(allCommands().filter(({ keys }) => keys !== undefined));
  return (
    <Dialog title={say('Keyboard shortcuts')} size="wide" onClose={onClose}>
      <div className="columns-1 gap-8 sm:columns-2">
        {groups.map(([group, commands]) => (
          <section key={group} className="mb-4 break-inside-avoid">
            <h3 className="mb-1 text-sm font-semibold text-ink-soft">{say(group)}</h3>
            <dl className="grid gap-y-1">
              {commands.map(({ id, label, keys = [] }) => (
                <div key={id} className="flex items-baseline justify-between gap-4">
                  <dt>{label}</dt>
                  <dd className="flex gap-1 whitespace-nowrap">
                    {keys.map((key) => (
                      <kbd key={key} className="rounded border border-line-strong bg-paper px-1.5 font-sans text-sm">
                        {shownKey(key)}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="mt-2 flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-proved"
          checked={isOn}
          onChange={({ target }) => switchSingleKeys(target.checked)}
        />
        {say('Keys without Ctrl work')}
      </label>
      <DialogButtons>
        <Button look="main" onClick={onClose}>
          {say('Close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function groupsOf(commands: readonly Command[]): [Command['group'], Command[]][] {
  const groups = new Map<Command['group'], Command[]>();
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [...groups];
}
