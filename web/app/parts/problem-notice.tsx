import type { Problema } from '@alento/contract/base/problema.ts'
import { Notice } from '../ui/notice.tsx'

/** Why an action was refused and what to do now, above its form. Nothing while there is no refusal. */
export function ProblemNotice({ problema }: { problema: Problema | undefined }) {
  if (!problema) return null
  return (
    <Notice tone="stop" role="alert" title={problema.detail}>
      {problema.action}
    </Notice>
  )
}
