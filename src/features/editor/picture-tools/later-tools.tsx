import { later, reportMissingPart } from '@/next/browser/lazy-parts'
import type { PictureSource } from '@/design/scene/scene-to-svg'
import { useEditorTools, useView } from '../EditorContext'
import { endTool } from './tool'

/** Picture tools load when they are first opened. */
const CropStage = later(() => import('./crop/CropStage').then((file) => file.CropStage))
const CropPanel = later(() => import('./crop/CropPanel').then((file) => file.CropPanel))
const CutoutStage = later(() => import('./cutout/CutoutStage').then((file) => file.CutoutStage))
const CutoutPanel = later(() => import('./cutout/CutoutPanel').then((file) => file.CutoutPanel))

const DrawStage = later(() => import('../draw/DrawStage').then((file) => file.DrawStage))

/** The tool over the stage while a picture is edited or lines are drawn. */
export function ToolOnStage({ source }: { source: PictureSource }) {
  const tools = useEditorTools()
  const tool = useView((state) => state.tool)
  const isDrawing = useView(({ panel, tool: other }) => panel === 'draw' && !other)
  const onMissing = () => {
    endTool(tools, false)
    reportMissingPart()
  }
  if (tool?.kind === 'crop')
    return <CropStage key={tool.id} id={tool.id} source={source} onMissing={onMissing} />
  if (tool?.kind === 'cutout') return <CutoutStage key={tool.id} id={tool.id} onMissing={onMissing} />
  if (isDrawing) return <DrawStage onMissing={reportMissingPart} />
  return null
}

/** The panel of the open tool, where its values are typed. */
export function ToolPanel() {
  const kind = useView((state) => state.tool?.kind)
  return kind === 'crop' ? <CropPanel /> : <CutoutPanel />
}
