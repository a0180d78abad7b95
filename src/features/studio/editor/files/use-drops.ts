import { useEffect, useState } from 'react'
import { type DesignFiles, isDesignFile } from './design-files'
import type { Files } from './files'

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** Pictures and designs' files that are dropped or pasted anywhere in the editor. @returns whether one is being held over it */
export function useDrops(files: Files, designs: DesignFiles | undefined): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const take = (event: Event, data: DataTransfer | null) => {
      const dropped = filesOf(data)
      if (dropped.length === 0) return
      event.preventDefault()
      const design = designs && dropped.find(isDesignFile)
      if (design) return void designs.open(design)
      for (const file of dropped) void files.add(file)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      take(event, event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData)
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [files, designs])
  return isOver
}
