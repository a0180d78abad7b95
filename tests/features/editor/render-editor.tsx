import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { DesignDocument, DesignNode } from '@/design/design-document'
import { DesignEditor, type DesignEditorProps } from '@/features/editor/DesignEditor'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { renderScreen, wording } from '../../support/browser/screen'
import { memoryStore } from './memory-store'

const plain = { kind: 'shape', shape: 'rectangle', width: 20, height: 8, fill: '#102030' } as const

/** The sample design with its texts replaced by shapes, because tests can't load fonts. */
export const drawable: DesignDocument = {
  ...sampleDesign,
  nodes: {
    ...sampleDesign.nodes,
    title: { ...plain, transform: [1, 0, 0, 1, 57, 40] },
    line: { ...plain, transform: [1, 0, 0, 1, 3, 3] },
  },
}

/** Returns a design whose front holds only this object. */
export const designWithOnly = (it: DesignNode): DesignDocument => ({
  ...drawable,
  surfaces: { front: { nodes: ['it'] }, back: { nodes: [] } },
  nodes: { it },
})

/** Renders the editor with a design kept in memory. */
export function renderEditor(document = drawable, props: Partial<DesignEditorProps> = {}) {
  const { tab, drafts } = memoryStore()
  const onLeave = vi.fn<(document: DesignDocument, isChanged: boolean) => void>()
  const drawn = renderScreen(
    <DesignEditor
      template={sampleTemplate}
      draft={{ id: 'design-1', version: 0, product: 'fox-sticker', title: 'Fox sticker', document }}
      store={tab()}
      sendFile={async () => ({ status: 'stopped' })}
      onClose={() => undefined}
      onLeave={onLeave}
      {...props}
    />,
  )
  const stage = drawn.container.querySelector<HTMLElement>('[data-stage]')!
  const tool = (name: string) =>
    userEvent.click(
      within(screen.getByRole('navigation')).getByRole('button', {
        name: new RegExp(`^${wording(`editorPanels.${name}`)}`),
      }),
    )
  /** Closes the editor. @returns the design at that time */
  const left = async (): Promise<DesignDocument> => {
    drawn.unmount()
    await vi.waitFor(() => {
      if (onLeave.mock.calls.length === 0) throw new Error('it is still kept')
    })
    return onLeave.mock.calls[0]![0] // checked above
  }
  return { ...drawn, stage, tool, left, drafts }
}
