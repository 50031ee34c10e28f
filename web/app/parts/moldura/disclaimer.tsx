import IconAlertCircle from 'icon:alert-circle'
import { Icon } from '#ui/base/icon.tsx'

/** The text that the law requires on every page (S1). */
export function Disclaimer({ className }: { className: string | undefined }) {
  return (
    <p className={className}>
      <Icon of={IconAlertCircle} />
      <span>Atenção: Não somos planos de saúde e não possuímos emergência</span>
    </p>
  )
}
