import { later, sayMissing } from '@/next/browser/late-parts'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { useEditorTools, useView } from '../EditorContext'
import { endTool } from './tool'

/** Tools for a picture come with the press that takes them. */
const CropStage = later(() => import('./crop/CropStage').then((file) => file.CropStage))
const CropPanel = later(() => import('./crop/CropPanel').then((file) => file.CropPanel))
const CutoutStage = later(() => import('./cutout/CutoutStage').then((file) => file.CutoutStage))
const CutoutPanel = later(() => import('./cutout/CutoutPanel').then((file) => file.CutoutPanel))

/** What lies over the stage while a picture is worked on. */
export function ToolOnStage({ source }: { source: PictureSource }) {
  const tools = useEditorTools()
  const tool = useView((state) => state.tool)
  const onMissing = () => {
    endTool(tools, false)
    sayMissing()
  }
  if (tool?.kind === 'crop')
    return <CropStage key={tool.id} id={tool.id} source={source} onMissing={onMissing} />
  if (tool?.kind === 'cutout') return <CutoutStage key={tool.id} id={tool.id} onMissing={onMissing} />
  return null
}

/** The same work in numbers. */
export function ToolPanel() {
  const kind = useView((state) => state.tool?.kind)
  return kind === 'crop' ? <CropPanel /> : <CutoutPanel />
}
