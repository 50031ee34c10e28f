import { useState } from 'react'
import type { SegurancaData, NovoAplicativo } from '#lib/conta/seguranca.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { AppCard, NewApp } from './seguranca-aplicativo.tsx'
import { KeysCard } from './seguranca-chaves.tsx'
import { CodesCard, NewCodes } from './seguranca-codigos.tsx'
import { PasswordCard } from './seguranca-senha.tsx'
import { SessionsCard } from './seguranca-sessoes.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Stack } from '#ui/base/layout.tsx'

/** The result of the page's action when it does not redirect. */
export type SegurancaResult =
  | { aplicativo: NovoAplicativo; problema?: Problema }
  | { codigos: string[] | null; feito: string }
  | { opcoes: Record<string, unknown> }
  | FormRefusal
  | undefined

/** The account's security: second factors, recovery codes, and sessions. The same for clients and staff. */
export function Seguranca({ data, result: answer }: { data: SegurancaData; result: SegurancaResult }) {
  const result = useKeptSecret(answer)
  if (result && 'feito' in result) return <NewCodes {...result} backHref={data.backHref} />
  if (result && 'aplicativo' in result) return <NewApp {...result} cancel={data.here} />
  const refusal = result && 'typed' in result ? result : undefined
  return (
    <Stack gap={24}>
      {data.falta && <Missing />}
      {refusal?.problema && !refusal.problema.errors && <ProblemNotice problema={refusal.problema} />}
      <Doors data={data} refusal={refusal} />
      {!data.falta && <PasswordAndSessions data={data} refusal={refusal} />}
    </Stack>
  )
}

/**
 * A new secret is shown once: it is kept when the network fails while its first code is sent, so that the code can be sent
 * again.
 */
function useKeptSecret(result: SegurancaResult): SegurancaResult {
  const [last, setLast] = useState(result)
  const isOffline = result && 'typed' in result && result.problema.code === 'base.sem_rede'
  if (!isOffline) {
    if (result !== last) setLast(result)
    return result
  }
  return last && 'aplicativo' in last ? { ...last, problema: result.problema } : result
}

function PasswordAndSessions({ data, refusal }: { data: SegurancaData; refusal: FormRefusal | undefined }) {
  const { href, username } = data.senha
  return (
    <>
      {username !== null && <PasswordCard username={username} refusal={refusal} />}
      <SessionsCard sessoes={data.sessoes} senha={href} />
    </>
  )
}

const Missing = () => (
  <Notice tone="wait" title="Ative a verificação em duas etapas para continuar">
    Quem administra a plataforma confirma a entrada com um segundo passo. Escolha um dos dois jeitos abaixo.
  </Notice>
)

function Doors({ data, refusal }: { data: SegurancaData; refusal: FormRefusal | undefined }) {
  const { aplicativo, passkeys, codigosRestantes } = data.fatores
  const keys = passkeys.length > 0
  return (
    <>
      <AppCard since={aplicativo} keys={keys} refusal={refusal} />
      <KeysCard passkeys={passkeys} refusal={refusal} />
      {(keys || aplicativo !== null) && !data.falta && (
        <CodesCard left={codigosRestantes} keys={keys} refusal={refusal} />
      )}
    </>
  )
}
