import { formatDia } from '@alento/contract/base/texto.ts'
import { addDays } from '@alento/contract/base/zona.ts'
import { recusaOfTitular } from '@alento/contract/cartao/compra.can.ts'
import type { Plano } from '@alento/contract/cartao/plano.ts'
import { planoPath } from '#pages/cliente/cartao/mudar.ts'
import { Bullets } from '#parts/moldura/bullets.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Grid, Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { TrocaData } from './load.ts'

export const recorrenciaText = (p: Pick<Plano, 'tipoRecorrencia'>): string =>
  p.tipoRecorrencia === 'Anual' ? 'por ano' : 'por mês'

/** The plans that the contract may change to, each with why not where it may not. */
export function Planos({ page: { contrato, planos, hoje } }: { page: TrocaData }) {
  const { plano, recorrencia, titular, planoNovo } = contrato
  const others = planos.filter((p) => p._id !== plano._id)
  const shown = others.filter((p) => p.tipoRecorrencia === recorrencia)
  const otherWay = others.length > shown.length && <OutraRecorrencia contrato={contrato} />
  if (shown.length === 0)
    return (
      <>
        <Notice title={`Não há outro plano ${names[recorrencia]} à venda agora`}>
          O seu continua como está.
        </Notice>
        {otherWay}
      </>
    )
  return (
    <>
      <Grid>
        {shown.map((p) => (
          <Card key={p._id} as="article">
            <Stack gap={12}>
              <h2>{p.name}</h2>
              <p>
                <Money centavos={p.price} size={28} />{' '}
                <span className="muted nowrap">{recorrenciaText(p)}</span>
              </p>
              <Bullets>
                {[...p.beneficios, ...p.outrosBeneficios].map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </Bullets>
              <Choose
                plano={p}
                isNext={p._id === planoNovo?._id}
                recusa={recusaOfTitular(p, titular.dataNascimento, hoje)?.message ?? null}
              />
            </Stack>
          </Card>
        ))}
      </Grid>
      {otherWay}
    </>
  )
}

const names = { Mensal: 'mensal', Anual: 'anual' } as const

/** A contract keeps its recurrence: how a client changes to the other one, and from which day on. */
function OutraRecorrencia({ contrato: { recorrencia, valeAte } }: Pick<TrocaData, 'contrato'>) {
  const other = names[recorrencia === 'Mensal' ? 'Anual' : 'Mensal']
  return (
    <Stack gap={8}>
      <h2>Quer um plano {other}?</h2>
      <p>
        A troca aqui é entre planos {recorrencia === 'Mensal' ? 'mensais' : 'anuais'}.{' '}
        {valeAte
          ? `Para mudar para um plano ${other}, cancele este: ele vale até ${formatDia(valeAte)}, e nada mais é cobrado. A partir de ${formatDia(addDays(valeAte, 1))} você compra o novo.`
          : `Para mudar para um plano ${other}, cancele este e compre o novo depois.`}
      </p>
      <Buttons>
        <ButtonLink variant="outline" href="/sinsaudecard">
          Ver os planos
        </ButtonLink>
        <ButtonLink variant="stop-quiet" href="/admincliente/cartao/cancelar">
          Cancelar o cartão
        </ButtonLink>
      </Buttons>
    </Stack>
  )
}

function Choose({ plano, isNext, recusa }: { plano: Plano; isNext: boolean; recusa: string | null }) {
  if (isNext) return <p className="muted">É o plano que você escolheu.</p>
  if (recusa) return <p className="muted">{recusa}</p>
  return (
    <div>
      <ButtonLink
        variant="outline"
        href={`${planoPath}?plano=${plano._id}`}
        aria-label={`Ver a troca para ${plano.name}`}
      >
        Ver a troca
      </ButtonLink>
    </div>
  )
}
