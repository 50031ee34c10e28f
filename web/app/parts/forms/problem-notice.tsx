import { useLayoutEffect, useRef } from 'react'
import type { Problema } from '@alento/contract/base/problema.ts'
import { Notice } from '#ui/base/notice.tsx'

/**
 * The reason why an action was refused and what to do now; nothing while there is no refusal. It takes the focus and scrolls into
 * view, unless a field with an error does, before the page is painted, so that no keystroke lands elsewhere. A required login is not
 * shown as a failure.
 */
export function ProblemNotice({ problema }: { problema: Problema | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (problema && !document.querySelector('[aria-invalid="true"]')) box.current?.focus()
  }, [problema])
  if (!problema) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone={problema.code === 'base.nao_autenticado' ? 'wait' : 'stop'}
        role="alert"
        title={problema.detail}
      >
        {problema.action}
      </Notice>
    </div>
  )
}
