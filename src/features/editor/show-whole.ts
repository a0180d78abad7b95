import { surfaceRule } from '@/design/template/surface-boxes'
import { templateFor } from '@/design/template/template-for'
import type { EditorTools } from './EditorContext'
import { visibleBox } from './view/seen-box'
import { airy, fittedView } from './view/view'
export function showWhole({ editor, views }: EditorTools) {
  const { history, surface } = editor.design.get()
  const template = templateFor(editor.template, history.present.product.options)
  const rule = surfaceRule(template, surface)
  if (!rule) return
  const box = visibleBox(rule, history.present.product.size, template)
  views.set((now) => ({
    ...now,
    isOwnView: false,
    view: fittedView(airy(box), now.stage, now.insets),
  }))
}
