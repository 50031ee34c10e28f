import type { CadastroRede } from '@alento/contract/unidade/cadastro-rede.ts'
import { rotuloOf } from '@alento/contract/unidade/rotulo-mudanca.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Notice } from '#ui/base/notice.tsx'

/** The value that a field shows: the requested one that waits, else the current one. */
export const requestedValueOf = (rede: CadastroRede, campo: string, now: string | null | undefined): string =>
  rede.pedido.find((p) => p.campo === campo)?.depois ?? now ?? ''

/** Explains which data of an enabled unit need the platform's approval, before anybody types. */
export function AskNotice({ rede, admin }: { rede: CadastroRede; admin: boolean }) {
  if (rede.pedido.length > 0)
    return (
      <Notice tone="wait" title="Há mudanças à espera do administrador">
        {rede.pedido.map(({ campo }) => rotuloOf(campo)).join(', ')}. Até lá os pacientes veem os dados de
        antes.{' '}
        <Anchor href={admin ? `/admin/redes/${rede._id}` : '/admin/situacao'}>Ver o que foi pedido</Anchor>
      </Notice>
    )
  if (admin || rede.status === 'PRE_CADASTRO') return null
  return (
    <Notice title="Nome, contato, CNES, endereço, lugar no mapa e responsável mudam com o administrador">
      O que você mudar neles vira um pedido. O resto vale na hora.
    </Notice>
  )
}
