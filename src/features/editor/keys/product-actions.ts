import { keptBy } from '@/design/document/commands/product'
import { offeredValues } from '@/design/template/count-limits'
import { seenColors } from '@/design/text/line-edits'
import type { EditorTools } from '../EditorContext'
import { setFont, setLight, signIn } from '../state/sign-edits'
import type { Action } from './action'

/** Menu actions for the product's options, one for each answer, in the product's own words (studio-81). */

const sign = ({ editor }: EditorTools) => {
  const { present, selection } = editor.design.get().history
  return signIn(present, selection)
}

function optionActions({ editor }: EditorTools): Action[] {
  return Object.entries(editor.template.options).flatMap(([name, { values, asked }]) =>
    !asked || values.length < 2
      ? []
      : values.map((value) => ({
          id: `option ${name} ${value}`,
          label: 'designCommands.setOption',
          words: `${asked.option}: ${asked.values[value] ?? value}`,
          keys: [],
          isPossible: ({ editor: { design, state } }) =>
            design.get().history.present.product.options[name] !== value &&
            offeredValues(editor.template, design.get().history.present.product.options, name).includes(
              value,
            ) &&
            keptBy(state(), { name, value }).length === 0,
          perform: ({ editor: { run } }) => void run('setOption', { name, value }),
        })),
  )
}

/** Applies a lettering. If its file fails to load, opens the panel of letterings, which reports it. */
async function letter(tools: EditorTools, font: string) {
  try {
    const record = await tools.faces.lettering(font)
    const found = sign(tools)
    if (found) setFont(tools.editor, found, font, record)
  } catch {
    tools.views.set((now) => ({ ...now, panel: 'text' }))
  }
}

function letteringActions({ editor }: EditorTools): Action[] {
  const { lettering } = editor.template.neon?.asked ?? {}
  return Object.entries(lettering?.fonts ?? {}).map(([font, title]) => ({
    id: `lettering ${font}`,
    label: 'editorSign.lettering',
    words: `${lettering?.option ?? ''}: ${title}`,
    keys: [],
    isPossible: (tools) => sign(tools)?.node.lines.some((line) => line.font !== font) ?? false,
    perform: (tools) => void letter(tools, font),
  }))
}

function lightActions({ editor }: EditorTools): Action[] {
  const { light } = editor.template.neon?.asked ?? {}
  return Object.entries(light?.colors ?? {}).map(([color, title]) => ({
    id: `light ${color.slice(1)}`,
    label: 'editorSign.colorOfAll',
    words: `${light?.option ?? ''}: ${title}`,
    keys: [],
    isPossible: (tools) => {
      const found = sign(tools)
      return found !== undefined && seenColors(found.node.lines).join() !== color
    },
    perform: (tools) => {
      const found = sign(tools)
      if (found) setLight(tools.editor, found, color)
    },
  }))
}

/** Returns the product's actions, which follow the actions for all designs. */
export const productActions = (tools: EditorTools): Action[] => [
  ...letteringActions(tools),
  ...lightActions(tools),
  ...optionActions(tools),
]
