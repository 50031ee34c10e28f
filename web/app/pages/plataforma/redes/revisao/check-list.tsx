import { Form } from 'react-router'
import type { PrecoForaDoCostume } from '@alento/contract/conferencia.ts'
import type { PontoConferencia, Revisao } from '@alento/contract/revisao.ts'
import { formatCpf, groupCnpj } from '@alento/contract/base/formato-documento.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { Button } from '#ui/base/button.tsx'
import { Card, CardHead, Divided } from '#ui/base/card.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { NewTabLink } from '#ui/nav/new-tab-link.tsx'
import { hoursFacts, photoFacts, textFacts } from './check-facts.ts'
import { councilOf, lookupOf } from './lookups.ts'
import css from './revisao.module.css'
import { addressOf } from './unit-facts-card.tsx'
import type { Preview } from './preview.ts'

type Props = { revisao: Revisao; preview: Preview; fora: readonly PrecoForaDoCostume[] }
type Ponto = { ponto: PontoConferencia; titulo: string; detalhe: string }

/** Opens the page where a point is looked up, in another tab. */
function Lookup({ href, titulo }: { href: string | null; titulo: string }) {
  if (href === null) return null
  return (
    <NewTabLink href={href}>
      Conferir<span className="sr"> {titulo}</span>
    </NewTabLink>
  )
}

/** How many unusual prices are named before the rest is counted. */
const named = 3

/** The unusual prices of a unit, as one line. */
export function unusualText(fora: readonly PrecoForaDoCostume[]): string {
  if (fora.length === 0) return 'Nenhum longe do costume da rede'
  const first = fora.slice(0, named).map((p) => `${p.nome}, ${formatReais(p.valorSinSaude)}`)
  const rest = fora.length > named ? `; e mais ${fora.length - named}` : ''
  return `${fora.length} fora do costume: ${first.join('; ')}${rest}`
}

/** The mobile of a unit that registered itself was proved by a code; a later one may not have been. */
const contactsOf = ({ email, historico }: Revisao): string =>
  historico.some(({ passo }) => passo === 'PRE_CADASTRO')
    ? `${email}; o celular do cadastro foi confirmado por código`
    : `${email}; celular sem confirmação por código`

/** What the review says about schedules; null for a unit that does not book. */
function scheduleOf({ itens }: Revisao): string | null {
  const item = itens.find(({ chave }) => chave === 'agenda')
  if (!item) return null
  return item.feito ? `${item.detalhe} com agenda` : 'sem agenda de profissional'
}

const placeOf = (r: Revisao): string =>
  r.lat === null ? `${addressOf(r)}; sem lugar no mapa` : `${addressOf(r)}; com lugar no mapa`

/** What a reviewer looks at, each with the facts to compare. */
const pointsOf = ({ revisao: r, preview: { cadastro, fotos }, fora }: Props): Ponto[] => [
  {
    ponto: 'documento',
    titulo: r.tipoPessoa === 'PJ' ? 'CNPJ ativo na Receita' : 'CPF regular na Receita',
    detalhe: r.tipoPessoa === 'PJ' ? groupCnpj(r.cnpj ?? '') : formatCpf(r.cpf ?? ''),
  },
  { ponto: 'conselho', titulo: 'Responsável no conselho', detalhe: councilOf(cadastro) },
  { ponto: 'endereco', titulo: 'Endereço no mapa', detalhe: placeOf(r) },
  { ponto: 'contatos', titulo: 'Contatos', detalhe: contactsOf(r) },
  {
    ponto: 'fotos',
    titulo: 'Fotos de verdade, da unidade',
    detalhe: photoFacts(fotos.length, r.menorFoto),
  },
  { ponto: 'texto', titulo: 'Texto sem promessa de cura', detalhe: textFacts(cadastro.sobre) },
  { ponto: 'precos', titulo: 'Preços plausíveis', detalhe: unusualText(fora) },
  {
    ponto: 'horarios',
    titulo: 'Horários e agenda',
    detalhe: [hoursFacts(cadastro.funcionamento), scheduleOf(r)].filter(Boolean).join('; '),
  },
]

/** What the reviewer ticks. `visto` says what was ticked when the page was read: only differences are sent. */
export function CheckList(props: Props) {
  const busy = useBusy({ acao: 'conferir' })
  const { conferidos } = props.revisao
  const points = pointsOf(props)
  return (
    <Card aria-labelledby="conferir">
      <CardHead title={<span id="conferir">Conferir</span>}>
        <b className="muted">
          {conferidos.length} de {points.length}
        </b>
      </CardHead>
      <Form method="post" key={conferidos.join(' ')}>
        <input type="hidden" name="visto" value={conferidos.join(' ')} />
        <Divided as="ul" className={css.points}>
          {points.map(({ ponto, titulo, detalhe }) => (
            <li key={ponto} className={css.point}>
              <Checkbox
                name="conferido"
                value={ponto}
                defaultChecked={conferidos.includes(ponto)}
                detail={detalhe}
              >
                <b>{titulo}</b>
              </Checkbox>
              <Lookup href={lookupOf(ponto, props.revisao, props.preview.cadastro)} titulo={titulo} />
            </li>
          ))}
        </Divided>
        <Button variant="outline" wide name="acao" value="conferir" busy={busy}>
          Salvar conferência
        </Button>
      </Form>
    </Card>
  )
}
