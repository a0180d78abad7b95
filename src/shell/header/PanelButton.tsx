import { IconButton } from '@/ui/IconButton'
import type { IconName } from '@/ui/pictures/Icon'
import { usePanel, type Panel } from './panel'

export function PanelButton(props: { panel: Panel; icon: IconName; label: string; controls: string }) {
  const { panel, toggle } = usePanel()
  return (
    <IconButton
      icon={props.icon}
      label={props.label}
      data-opens={props.panel}
      aria-expanded={panel === props.panel}
      aria-controls={props.controls}
      onClick={() => toggle(props.panel)}
    />
  )
}
