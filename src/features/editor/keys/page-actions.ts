import { commands, type CommandName } from '@/design/document/commands/commands'
import { templateFor } from '@/design/template/template-for'
import type { EditorTools } from '../EditorContext'
import { editPage, type PageEdit, refusalOf, showPage, shownPage } from '../page-edits'
import type { Action } from './action'

/** Menu actions for the shown page, the same as the buttons of the page strip (studio-81). */

const editing = (id: string, edit: PageEdit, label: string): Action => ({
  id,
  label,
  keys: [],
  isPossible: (tools) => refusalOf(edit, shownPage(tools), '') === undefined,
  perform: (tools) => void editPage(tools, edit),
})

/** Actions for the commands that change the order and number of pages. */
export const pageActions: Partial<Record<CommandName, Action[]>> = {
  addPage: [editing('addPage', 'add', commands.addPage.label)],
  removePage: [editing('removePage', 'remove', commands.removePage.label)],
  duplicatePage: [editing('duplicatePage', 'duplicate', commands.duplicatePage.label)],
  copyToPages: [
    {
      id: 'copyToPages',
      label: commands.copyToPages.label,
      keys: [],
      isPossible: ({ editor }) => editor.template.made?.includes('index') === true,
      perform: async ({ editor }) => {
        const { alikeCards } = await import('@/design/document/alike-cards')
        const { document, template } = editor.state()
        const { surface } = editor.design.get()
        const { surfaces } = templateFor(template, document.product.options)
        const [rank] = alikeCards(document, surfaces, surface)
        if (rank) editor.run('copyToPages', { surface, onto: rank.surfaces })
      },
    },
  ],
  movePage: [
    editing('movePage earlier', 'earlier', 'editor.movePageForward'),
    editing('movePage later', 'later', 'editor.movePageBack'),
  ],
}

/** Returns the next or previous surface; undefined beyond the ends. */
const surfaceAt = ({ editor }: EditorTools, step: 1 | -1) => {
  const { history, surface } = editor.design.get()
  const { surfaceOrder } = history.present
  return surfaceOrder[surfaceOrder.indexOf(surface) + step]
}

const showing = (id: string, step: 1 | -1, key: string): Action => ({
  id,
  label: `editor.${id}`,
  keys: [key],
  isPossible: (tools) => surfaceAt(tools, step) !== undefined,
  perform: (tools) => {
    const surface = surfaceAt(tools, step)
    if (surface !== undefined) showPage(tools, surface)
  },
})

/** Actions that show another side or page. */
export const surfaceActions: Action[] = [
  showing('nextSurface', 1, 'Alt+PageDown'),
  showing('previousSurface', -1, 'Alt+PageUp'),
]
