import type { Problema } from '@alento/contract/base/problema.ts'
import { ProblemNotice } from './problem-notice.tsx'

/** Shows the reason why a form was refused, unless its fields show that themselves. */
export function FormRefused({ problema }: { problema: Problema | undefined }) {
  return problema?.errors?.length ? null : <ProblemNotice problema={problema} />
}
