import type { DesignDocument } from '../../design-document'
import { withEqualCopies } from '../equal-copies'
import type { Edit } from '../history'
import { maxProblems, type Problem } from '../problem'
import { quantizeDocument } from '../quantize'
import { documentProblems } from '../read-document'
import { followEdges } from './along-edge'
import type { Command, CommandState } from './command'
import { commands, type ArgumentOf, type CommandName } from './commands'

/**
 * Runs a command. The result is rounded and validated like a design from outside. A command that would break
 * a rule (too many objects, zero width) is refused and changes nothing (design-document-10).
 * @returns the new state, whose unchanged parts are the same objects as before; or the problems
 */
export function perform<Name extends CommandName>(
  name: Name,
  state: CommandState,
  argument: ArgumentOf<Name>,
): { edit: Edit } | { problems: Problem[] } {
  // Safe cast: the argument's type is derived from the same entry of the list.
  const command = commands[name] as unknown as Command<ArgumentOf<Name>>
  const made = command.run(state, argument)
  const followed = followEdges(state, made.document)
  const document = rounded(withEqualCopies(state.document, followed, state.newId), state.document)
  const problems = document === state.document ? [] : documentProblems(document)
  return problems.length > 0
    ? { problems: problems.slice(0, maxProblems) }
    : { edit: { document, selection: made.selection.filter((id) => Object.hasOwn(document.nodes, id)) } }
}

const rounded = (document: DesignDocument, before: DesignDocument) =>
  document === before ? before : quantizeDocument(document, before)
