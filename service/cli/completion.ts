import { accountTypes, exportLayouts } from '@tieout/engine';
import { fileFormats, modes, statuses } from '../statement/index.ts';
import { type Command, choose, readArgs, say, UsageError } from './command.ts';

/** A command as completion knows it: its options and its words are those that its help names. */
export interface Completed {
  readonly name: string;
  readonly summary: string;
  readonly help: string;
}

const shells = ['bash', 'zsh', 'fish'] as const;

/** Values of options that are one of a list, wherever the option is. */
const choices: Readonly<Record<string, readonly string[]>> = {
  '--format': ['json', ...fileFormats],
  '--layout': exportLayouts,
  '--account-type': accountTypes,
  '--status': statuses,
  '--mode': modes,
  '--retention': ['standard', 'none'],
  '--role': ['all', 'api', 'worker'],
};

export const completionFor = (commands: () => Promise<readonly Completed[]>): Command => ({
  help: [
    'Usage: tieout completion bash',
    '       tieout completion zsh',
    '       tieout completion fish',
    '',
    'Prints a script that completes commands, options and their values in the shell. To use it:',
    '',
    '  bash    tieout completion bash > ~/.local/share/bash-completion/completions/tieout',
    '  zsh     tieout completion zsh > "$fpath[1]/_tieout"',
    '  fish    tieout completion fish > ~/.config/fish/completions/tieout.fish',
  ].join('\n'),
  async run(args) {
    const { positionals } = readArgs(args, {});
    if (positionals.length !== 1) throw new UsageError(`Name one shell: ${shells.join(', ')}.`);
    const shell = choose(positionals[0] as string, shells, 'The shell');
    say(scripts[shell]((await commands()).map(partsOf)));
    return 0;
  },
});

interface Parts {
  readonly name: string;
  readonly summary: string;
  readonly words: readonly string[];
  readonly options: readonly string[];
}

function partsOf({ name, summary, help }: Completed): Parts {
  const found = (pattern: RegExp): string[] => [...new Set([...help.matchAll(pattern)].map((match) => match[1] ?? ''))];
  return {
    name,
    summary,
    words: found(new RegExp(`^(?:Usage:)? +tieout ${name} ([a-z]+)\\b`, 'gm')),
    options: ['--help', ...found(/(?<![\w-])(--[a-z][a-z-]+)/g)],
  };
}

const listed = (names: readonly string[]): string => names.join(' ');

const bash = (commands: readonly Parts[]): string => `# Completion of tieout for bash.
_tieout() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} words=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${listed(commands.map(({ name }) => name))}' -- "$cur"))
    return
  fi
  case $prev in
${Object.entries(choices)
  .map(([option, values]) => `    ${option}) COMPREPLY=($(compgen -W '${listed(values)}' -- "$cur")); return ;;`)
  .join('\n')}
    --out|--to) COMPREPLY=($(compgen -d -- "$cur")); return ;;
  esac
  case \${COMP_WORDS[1]} in
${commands
  .map(
    ({ name, words, options }) =>
      `    ${name}) words='${listed(options)}'; [ "$COMP_CWORD" -eq 2 ] && words="$words ${listed(words)}" ;;`,
  )
  .join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _tieout tieout`;

const zshQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''").replaceAll(':', '\\:')}'`;

const zsh = (commands: readonly Parts[]): string => `#compdef tieout
# Completion of tieout for zsh.
_tieout() {
  local -a commands offered
  commands=(
${commands.map(({ name, summary }) => `    ${zshQuoted(name).slice(0, -1)}:${zshQuoted(summary).slice(1)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  case $words[CURRENT-1] in
${Object.entries(choices)
  .map(([option, values]) => `    ${option}) compadd -- ${listed(values)}; return ;;`)
  .join('\n')}
    --out|--to) _files -/; return ;;
  esac
  case $words[2] in
${commands.map(({ name, words, options }) => `    ${name}) offered=(${listed([...words, ...options])}) ;;`).join('\n')}
  esac
  compadd -- $offered
  _files
}
compdef _tieout tieout`;

const fishQuoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const fish = (commands: readonly Parts[]): string =>
  [
    '# Completion of tieout for fish.',
    ...commands.map(
      ({ name, summary }) => `complete -c tieout -f -n __fish_use_subcommand -a ${name} -d ${fishQuoted(summary)}`,
    ),
    ...commands.flatMap(({ name, words, options }) => {
      const after = `-n '__fish_seen_subcommand_from ${name}'`;
      return [
        ...words.map((word) => `complete -c tieout -f ${after} -a ${word}`),
        ...options.map((option) => {
          const values = choices[option];
          return `complete -c tieout ${after} -l ${option.slice(2)}${values === undefined ? '' : ` -x -a ${fishQuoted(listed(values))}`}`;
        }),
      ];
    }),
  ].join('\n');

const scripts: Readonly<Record<(typeof shells)[number], (commands: readonly Parts[]) => string>> = { bash, zsh, fish };
