import { useLocation } from 'react-router'
import type { UsuarioSessao } from '@alento/contract/conta.ts'
import type { Revisao } from '@alento/contract/revisao.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Notice } from '#ui/base/notice.tsx'

/** What the unit itself still has to complete before its review can succeed. */
export const missingOf = ({ itens }: Revisao): string[] =>
  itens.filter((i) => i.obrigatoria && !i.feito && !i.daPlataforma).map(({ titulo }) => titulo)

/** 'CNES, Fotos e mais 4': three names are enough to recognise the subject. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, names.length > 4 ? 3 : 4)
  const more = names.length - shown.length
  if (more > 0) return `${shown.join(', ')} e mais ${more}`
  return new Intl.ListFormat('pt-BR').format(shown)
}

type Props = {
  usuario: UsuarioSessao
  rede: string
  faltam: readonly string[] | null
  may: { sendUnit: boolean; enableUnit: boolean }
}

/** Tells all staff of a unit that is not active yet (A1), and tells its administrator what is missing. */
export function Warning({ usuario, rede, faltam, may }: Props) {
  const { pathname } = useLocation()
  const there = pathname === '/admin/situacao'
  return (
    <Notice tone="wait">
      {usuario.corpoClinico
        ? 'Aviso! A rede que você está vinculada não está ativa verifique com o administrador da sua rede'
        : faltam?.length === 0
          ? 'Aviso! Sua rede não está ativa. O cadastro está completo e o administrador vai avaliar.'
          : 'Aviso! Sua rede não está ativa termine seu cadastro para que seja avaliado pelo administrador.'}
      {may.sendUnit && !there && (
        <>
          {faltam && faltam.length > 0 && ` Falta: ${listed(faltam)}.`}{' '}
          <Anchor href="/admin/situacao">
            {faltam?.length === 0 ? 'Veja a situação do cadastro' : 'Complete seu cadastro'}
          </Anchor>
        </>
      )}
      {may.enableUnit && (
        <>
          {' '}
          <Anchor href={`/admin/redes/${rede}`}>Avaliar a unidade</Anchor>
        </>
      )}
    </Notice>
  )
}
