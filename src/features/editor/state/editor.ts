import type { Measure } from '@/design/document/boxes'
import type { CommandState } from '@/design/document/commands/command'
import { commands, type ArgumentOf, type CommandName } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, NodeId, SurfaceId } from '@/design/design-document'
import {
  cancelGesture,
  commitGesture,
  record,
  redo,
  select,
  startHistory,
  undo,
  type History,
  type Recording,
} from '@/design/document/history'
import type { Problem } from '@/design/document/problem'
import type { ProductTemplate } from '@/design/template/product-template'
import { newId } from '../../studio/new-id'
import { createStore, type Store } from '../../studio/store'

/** One design being edited: every change goes through a command and into the history (studio-80). */
export interface Editor {
  template: ProductTemplate
  design: Store<DesignState>
  /** Returns the state that a command would get now, for menus that check what is possible. */
  state: () => CommandState
  /** `typing` names the field being typed into, so that its keystrokes become one undo step. */
  run: <Name extends CommandName>(name: Name, argument: ArgumentOf<Name>, how?: RunHow) => boolean
  /**
   * Runs one step of a gesture, starting from the state before the gesture or, with `goesOn`, from the last
   * step.
   */
  preview: <Name extends CommandName>(name: Name, argument: ArgumentOf<Name>, goesOn?: boolean) => void
  commit: () => void
  cancel: () => void
  select: (ids: NodeId[]) => void
  undo: () => void
  redo: () => void
  /** Applies a change that the shopper didn't make, such as the key of an upload. It can't be undone. */
  arrive: (change: (document: DesignDocument) => DesignDocument) => void
  /** Replaces the design, for example by a later one from another tab. The history starts over. */
  replace: (document: DesignDocument) => void
  showSurface: (surface: SurfaceId) => void
}

export interface DesignState {
  history: History
  surface: SurfaceId
  /** Why the last command was refused. */
  problems: Problem[]
}

interface RunHow {
  typing?: string
  selection?: NodeId[]
  /** Undone together with the last change, which it follows from. */
  isJoined?: boolean
}

interface Start {
  document: DesignDocument
  template: ProductTemplate
  measure: Measure
}

/** Returns the design from before the current gesture, or else the present one. */
export const savedDocument = ({ gesture, present }: History) => gesture?.document ?? present

/** Returns the shown surface, or the last one if a change has removed it. */
const shownIn = ({ surfaceOrder }: DesignDocument, surface: SurfaceId): SurfaceId =>
  surfaceOrder.includes(surface) ? surface : (surfaceOrder.at(-1) ?? '')

export function createEditor({ document: first, template, measure }: Start): Editor {
  const design = createStore<DesignState>({
    history: startHistory(first),
    surface: first.surfaceOrder[0] ?? '',
    problems: [],
  })
  const stateOf = ({ history }: DesignState, selection = history.selection): CommandState => ({
    document: history.present,
    selection,
    template,
    newId,
    measure,
  })
  const change = (next: (history: History) => History) =>
    design.set((now) => {
      const history = next(now.history)
      return { history, surface: shownIn(history.present, now.surface), problems: [] }
    })

  const run = <Name extends CommandName>(
    name: Name,
    state: CommandState,
    argument: ArgumentOf<Name>,
    recording: Recording,
  ) => {
    const made = perform(name, state, argument)
    if ('problems' in made) design.set((now) => ({ ...now, problems: made.problems }))
    else change((history) => record(history, made.edit, recording))
    return 'edit' in made
  }

  return {
    template,
    design,
    state: () => stateOf(design.get()),
    run: (name, argument, how = {}) => {
      design.set((now) => (now.history.gesture ? { ...now, history: commitGesture(now.history) } : now))
      const { label } = commands[name]
      const typing = how.typing === undefined ? undefined : { group: how.typing, at: performance.now() }
      const state = stateOf(design.get(), how.selection)
      if (how.isJoined) return run(name, state, argument, { mode: 'joined' })
      return run(name, state, argument, {
        mode: 'now',
        label,
        ...(typing && { typing }),
      })
    },
    preview: (name, argument, goesOn = false) => {
      const { history } = design.get()
      const now = { document: history.present, selection: history.selection }
      const began = goesOn ? now : (history.gesture ?? now)
      const state = { ...stateOf(design.get()), document: began.document, selection: began.selection }
      run(name, state, argument, { mode: 'later', label: commands[name].label })
    },
    commit: () => {
      if (design.get().history.gesture) change(commitGesture)
    },
    cancel: () => change(cancelGesture),
    select: (ids) => change((history) => select(history, ids)),
    undo: () => change(undo),
    redo: () => change(redo),
    arrive: (next) =>
      change((history) =>
        record(history, { document: next(history.present), selection: history.selection }, { mode: 'never' }),
      ),
    replace: (document) => change(() => startHistory(document)),
    showSurface: (surface) => design.set((now) => ({ ...now, surface, history: select(now.history, []) })),
  }
}
