import { Anchor } from '#ui/nav/anchor.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { editorPath } from '#pages/unidade/dados/tabs.tsx'

/** Warns that a schedule is outside the unit's opening hours, which is allowed. */
export function HoursAlert({ outside }: { outside: readonly string[] }) {
  if (outside.length === 0) return null
  return (
    <Notice title={`Fora do horário de funcionamento: ${outside.join(', ')}`}>
      A agenda vale assim mesmo. Se não era para ser, mude a agenda ou o{' '}
      <Anchor href={editorPath}>horário da unidade</Anchor>.
    </Notice>
  )
}
