import { useEffect, useState } from 'react'
import { type DesignFiles, isDesignFile } from '../files/design-files'
import type { Files } from '../files/files'

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]

/**
 * Accepts pictures and design files that are dropped anywhere in the editor.
 * @returns true while a file is dragged over the editor
 */
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
    const drop = (event: DragEvent) => {
      setIsOver(false)
      const dropped = filesOf(event.dataTransfer)
      if (dropped.length === 0) return
      event.preventDefault()
      const design = designs && dropped.find(isDesignFile)
      if (design) return void designs.open(design)
      for (const file of dropped) void files.add(file)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [files, designs])
  return isOver
}
