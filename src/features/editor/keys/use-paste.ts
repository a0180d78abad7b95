import { useEffect, useEffectEvent } from 'react'
import { faceNames } from '@/design/text/face-sets'
import { useEditorTools, useSurface } from '../EditorContext'
import { isTyping } from './use-keys'
import { type ClipboardContent, readClipboard } from '../files/clipboard'
import { isDesignFile } from '../files/design-files'

/** Handles everything pasted anywhere in the editor except into a text field (studio-501). */
export function usePaste() {
  const { editor, files, designFiles, faces, views } = useEditorTools()
  const surface = useSurface()

  const addWords = async (text: string) => {
    if (editor.template.neon) return files.refuse({ say: 'editor.pasteOnSign', values: {} })
    const [font] = faceNames
    if (font === undefined) return
    const record = await faces.record(font).catch(() => undefined)
    if (!record) return files.refuse({ say: 'errors.partMissing', values: {} })
    if (editor.run('addText', { text, font, record, surface }))
      views.set((now) => ({ ...now, panel: 'selected' }))
  }

  const take = (pasted: ClipboardContent) => {
    if (pasted.kind === 'words') return void addWords(pasted.text)
    if (pasted.kind === 'refused') return files.refuse(pasted)
    if (pasted.kind === 'nothing') return
    const design = designFiles && pasted.files.find(isDesignFile)
    if (design) return void designFiles.open(design)
    for (const file of pasted.files) void files.add(file)
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: data } = event
    if (!data || event.defaultPrevented) return
    // A text field inserts text itself, but can't take files.
    if (isTyping(event.target) && data.files.length === 0) return
    event.preventDefault()
    take(readClipboard(data))
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent) => paste(event)
    window.addEventListener('paste', hear)
    return () => window.removeEventListener('paste', hear)
  }, [])
}
