import type { Secao, TipoCampo } from '@alento/contract/cliente/privacidade.ts'
import { formatDia, formatReais } from '@alento/contract/base/texto.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { numberText } from '#ui/data/number.ts'
import { Card, DividedList } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { dadoText } from './dados-palavras.ts'
import css from './dados-secao.module.css'

type Valor = Secao['registros'][number][string]

/** A value as display text. Instants in Brasília time. */
function textOf(campo: string, tipo: TipoCampo, valor: Exclude<Valor, null>): string {
  if (tipo === 'reais') return formatReais(Number(valor))
  if (tipo === 'instante') return formatInstante(String(valor))
  if (tipo === 'dia') return formatDia(String(valor))
  if (tipo === 'simNao') return valor === true ? 'Sim' : 'Não'
  return dadoText(campo, String(valor))
}

const factsOfRegistro = ({ campos }: Secao, registro: Secao['registros'][number]) =>
  Object.entries(campos).flatMap(([campo, { rotulo, tipo }]) => {
    const valor = registro[campo] ?? null
    return valor === null || valor === '' ? [] : [{ label: rotulo, value: textOf(campo, tipo, valor) }]
  })

/** Largest number of records shown, to keep the page fast; all are in the file. */
const shown = 200

/** Links to the sections that have records: the page is long. */
export function SecaoIndex({ secoes }: { secoes: readonly Secao[] }) {
  const filled = secoes.filter(({ registros }) => registros.length > 0)
  if (filled.length < 2) return null
  return (
    <nav aria-label="O que há nesta página" className="no-print">
      <ul className={css.index}>
        {filled.map(({ chave, titulo, registros }) => (
          <li key={chave}>
            <a href={`#${chave}`}>{titulo}</a>
            <span className="muted"> ({numberText(registros.length)})</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One kind of record with all its fields; an empty one says so. */
export function SecaoView({ secao }: { secao: Secao }) {
  const { chave, titulo, para, registros } = secao
  return (
    <Stack as="section" gap={8} id={chave}>
      <h2>
        {titulo}
        {registros.length > 1 && <span className="muted"> ({registros.length})</span>}
      </h2>
      <p className="small muted">{para}</p>
      {registros.length === 0 ? (
        <p>Nada guardado.</p>
      ) : (
        <Card as="div" pad="flush">
          <DividedList>
            {registros.slice(0, shown).map((registro, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- records never move
              <div key={place} className={css.registro}>
                <Facts columns={2} items={factsOfRegistro(secao, registro)} />
              </div>
            ))}
          </DividedList>
        </Card>
      )}
      {registros.length > shown && <p>Mais {registros.length - shown} no arquivo JSON.</p>}
    </Stack>
  )
}
