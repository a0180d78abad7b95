import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { readingOrder } from '@/design/document/reading-order'
import { useDocument, useEditorTools, useSelection, useSurface } from './EditorContext'
import { spokenObject } from './spoken-object'
import { useStore } from '../studio/store'

/** Milliseconds without a change before a movement is announced. */
const rest = 350

/**
 * The selection and its position for screen readers, whenever they change, and an alert when something is
 * refused (studio-83).
 */
export function Announcer() {
  const message = useMessage()
  const { editor, measure, files, views } = useEditorTools()
  const design = useDocument()
  const selection = useSelection()
  const surface = useSurface()
  const problems = useStore(editor.design, (state) => state.problems)
  const [said, setSaid] = useState('')
  const refused = useStore(files.state, (state) => state.refused)
  // A dropped file can be refused while the panel that shows the reason is closed.
  useEffect(() => {
    if (refused) views.set((now) => ({ ...now, panel: 'picture' }))
  }, [refused, views])
  useEffect(() => {
    const timer = setTimeout(() => {
      const objects = readingOrder(design, editor.template, surface, measure)
      const chosen = objects.filter(({ id }) => selection.includes(id))
      const [first] = chosen
      const many = chosen.length > 1
      const what = many
        ? message('editor.selectedCount', { count: chosen.length })
        : first && spokenObject(message, first)
      setSaid(what ?? (selection.length === 0 ? message('editor.nothingSelected') : ''))
    }, rest)
    return () => clearTimeout(timer)
  }, [design, selection, surface, editor, measure, message])
  const [problem] = problems
  return (
    <>
      <p className="visually-hidden" role="status" data-spoken>
        {said}
      </p>
      <div role="alert">
        {problem && (
          <p>
            {message(problem.say, { path: problem.path, found: problem.found, wanted: problem.wanted })}{' '}
            {message(problem.fix)}
          </p>
        )}
      </div>
    </>
  )
}
