import { listText } from '@alento/contract/base/texto.ts'
import { useLocation } from 'react-router'
import type { UsuarioSessao } from '@alento/contract/acesso/conta.ts'
import type { Revisao } from '@alento/contract/unidade/revisao.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Notice } from '#ui/base/notice.tsx'

/** Returns the items that the unit itself still has to complete before its review can succeed. */
export const listMissing = ({ itens }: Revisao): string[] =>
  itens.filter((i) => i.obrigatoria && !i.feito && !i.daPlataforma).map(({ titulo }) => titulo)

/** 'CNES, Fotos e mais 4': three names are enough to recognise the subject. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, names.length > 4 ? 3 : 4)
  const more = names.length - shown.length
  if (more > 0) return `${shown.join(', ')} e mais ${more}`
  return listText(shown)
}

/** The unit's own remaining work: complete its registration, then send it (`naFilaDesde` is null until it is sent). */
type Missing = Pick<Revisao, 'naFilaDesde'> & { faltam: readonly string[] }

type Props = {
  usuario: Pick<UsuarioSessao, 'corpoClinico'>
  rede: string
  /** Null when this user can do nothing about it, or when it could not be loaded. */
  missing: Missing | null
  may: { sendUnit: boolean; enableUnit: boolean }
}

/** Returns the banner's text. Users who cannot send the registration only learn that the unit is not active: they do not know the missing items. */
function textFor({ usuario, missing, may }: Props): string {
  if (usuario.corpoClinico)
    return 'Aviso! A rede que você está vinculada não está ativa verifique com o administrador da sua rede'
  if (!may.sendUnit) return 'Aviso! Esta unidade ainda não está ativa.'
  if (missing?.faltam.length !== 0)
    return 'Aviso! Sua rede não está ativa termine seu cadastro para que seja avaliado pelo administrador.'
  return missing.naFilaDesde === null
    ? 'Aviso! Sua rede não está ativa. O cadastro está completo: falta enviar para avaliação.'
    : 'Aviso! Sua rede não está ativa. O cadastro está completo e o administrador vai avaliar.'
}

/** Warns all staff of a unit that is not active yet (A1), and shows its administrator the missing items. */
export function Warning(props: Props) {
  const { rede, missing, may } = props
  const { pathname } = useLocation()
  const there = pathname === '/admin/situacao'
  return (
    <Notice tone="wait">
      {textFor(props)}
      {may.sendUnit && !there && (
        <>
          {missing && missing.faltam.length > 0 && ` Falta: ${listed(missing.faltam)}.`}{' '}
          <Anchor href="/admin/situacao">
            {missing?.faltam.length === 0 ? 'Veja a situação do cadastro' : 'Complete seu cadastro'}
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
