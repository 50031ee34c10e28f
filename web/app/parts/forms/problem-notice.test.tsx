import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Problema } from '@alento/contract/base/problema.ts'
import { problems, type ProblemCode } from '@alento/contract/problems.ts'
import { ProblemNotice } from './problem-notice.tsx'

const shown = (code: ProblemCode): string => {
  const { title, status } = problems[code]
  const problema: Problema = { type: 'about:blank', title, status, detail: title, code, requestId: '' }
  return renderToStaticMarkup(<ProblemNotice problema={problema} />)
}
const tones = (code: ProblemCode) => /class="([^"]*)"/.exec(shown(code))?.[1]

test('a failed login is a red banner, a session that is over is not shown as a failure', () => {
  for (const code of ['conta.credenciais_invalidas', 'conta.espere', 'conta.desabilitada'] as const)
    expect([code, tones(code)]).toEqual([code, expect.stringContaining('stop')])
  expect(tones('base.nao_autenticado')).toContain('wait')
})
