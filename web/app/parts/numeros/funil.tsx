import { parteBp } from '@alento/contract/plataforma/numero.can.ts'
import { nomeDoPasso } from '@alento/contract/plataforma/numero-nomes.ts'
import type { Procura } from '@alento/contract/plataforma/numero.ts'
import { deltaOf, taxaTexto } from './textos.ts'
import { numberText } from '#ui/data/number.ts'
import { Card, CardHead } from '#ui/base/card.tsx'
import { CsvLink, procuraHref } from './csv-link.tsx'
import css from './graficos.module.css'

/** `filtrado`: the rest of the page is of one city, unit or service. */
type Props = { funil: Procura['funil']; arquivo: string; filtrado: boolean }

/** The way from a search to a payment: how often each step was taken, and its part of the searches. Never of one city alone. */
export function Funil({ funil, arquivo, filtrado }: Props) {
  const all = funil[0]?.vezes ?? 0
  const uncounted = all === 0 && funil.some(({ vezes }) => vezes > 0)
  return (
    <Card>
      <CardHead title="Da busca ao pagamento">
        <CsvLink href={procuraHref(arquivo, 'funil')} sobre="da busca ao pagamento" />
      </CardHead>
      {filtrado && <p className="small muted">Do site inteiro, todas as cidades.</p>}
      <ol className={css.funnel}>
        {funil.map(({ passo, vezes, antes }) => {
          const part = parteBp(vezes, all)
          return (
            <li key={passo}>
              <span>
                {nomeDoPasso[passo]}
                <small>{deltaOf(vezes, antes).texto}</small>
              </span>
              <b>
                {numberText(vezes)}
                {passo !== 'busca' && !uncounted && <small>{taxaTexto(part)} das buscas</small>}
              </b>
              <i aria-hidden="true">
                <i style={{ width: `${Math.min(100, (part ?? 0) / 100)}%` }} />
              </i>
            </li>
          )
        })}
      </ol>
      {uncounted && <p className="small">Neste período as buscas ainda não eram contadas.</p>}
      <p className="small muted">
        Páginas mostradas, sem robôs conhecidos e sem guardar quem viu. Pedidos e pagamentos são os do
        período.
      </p>
    </Card>
  )
}
