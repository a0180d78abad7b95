import type { DesignDocument } from '../design-document'
import type { Edit } from '../history'
import { maxProblems, type Problem } from '../problem'
import { quantized } from '../quantize'
import { documentProblems } from '../read-document'
import type { Command, CommandState } from './command'
import { commands, type ArgumentOf, type CommandName } from './commands'

/**
 * Runs a command. What it makes is rounded and looked at like any design that comes from outside: a command that would break
 * a rule (too many objects, a width of nothing) is refused and changes nothing (design-document-10).
 * @returns the new state, in which what did not change is the same object as before; or why not
 */
export function perform<Name extends CommandName>(
  name: Name,
  state: CommandState,
  argument: ArgumentOf<Name>,
): { edit: Edit } | { problems: Problem[] } {
  // Each command of the list takes the argument that the list says.
  const command = commands[name] as unknown as Command<ArgumentOf<Name>>
  const made = command.run(state, argument)
  const document = rounded(made.document, state.document)
  const problems = document === state.document ? [] : documentProblems(document)
  return problems.length > 0
    ? { problems: problems.slice(0, maxProblems) }
    : { edit: { document, selection: made.selection } }
}

const rounded = (document: DesignDocument, before: DesignDocument) =>
  document === before ? before : quantized(document, before)
