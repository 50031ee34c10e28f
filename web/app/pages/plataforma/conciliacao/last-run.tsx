import IconCircleCheck from 'icon:circle-check'
import IconClock from 'icon:clock'
import IconAlertTriangle from 'icon:alert-triangle'
import IconRefresh from 'icon:refresh'
import { Form } from 'react-router'
import type { Execucao } from '@alento/contract/pagamento/conciliacao.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { numberText } from '#ui/data/number.ts'
import { Badge } from '#ui/data/badge.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'

const scopes: Record<Execucao['alcance'], string> = {
  HORA: 'Pagamentos em aberto e as últimas 3 horas',
  DIA: 'Os últimos 7 dias',
  SEMANA: 'Os últimos 13 meses',
}

function State({ run }: { run: Execucao }) {
  if (run.terminadaEm === null)
    return (
      <Badge tone="wait" icon={IconClock}>
        Em andamento
      </Badge>
    )
  return run.incompleta ? (
    <Badge tone="stop" icon={IconAlertTriangle}>
      Incompleta
    </Badge>
  ) : (
    <Badge tone="ok" icon={IconCircleCheck}>
      Completa
    </Badge>
  )
}

const factsOfExecucao = (run: Execucao) => [
  { label: 'Quando', value: formatInstante(run.iniciadaEm) },
  { label: 'O que foi conferido', value: scopes[run.alcance] },
  { label: 'Transações do processador', value: numberText(run.transacoes) },
  { label: 'Pagamentos', value: numberText(run.pagamentos) },
  { label: 'Partes de vendas a repassar', value: numberText(run.recebiveis) },
  { label: 'Transferências', value: numberText(run.transferencias) },
  { label: 'Novas diferenças', value: numberText(run.novas) },
  { label: 'Consertadas', value: numberText(run.consertadas) },
]

/** The last run with its counts, and the button to start another one, which is hidden while one is in progress. */
export function LastRun({ run, chave }: { run: Execucao | undefined; chave: string }) {
  const running = run !== undefined && run.terminadaEm === null
  return (
    <Card>
      <CardHead title="Última conferência">{run && <State run={run} />}</CardHead>
      {run ? (
        <Facts columns={4} items={factsOfExecucao(run)} />
      ) : (
        <p className="muted">Ainda não houve nenhuma. Ela roda sozinha a cada hora e todas as madrugadas.</p>
      )}
      {run?.terminadaEm && run.incompleta && (
        <p>O processador não respondeu a tudo. O que faltou entra na próxima conferência.</p>
      )}
      {running ? (
        <div>
          <ButtonLink variant="outline" icon={IconRefresh} href="/admin/conciliacao">
            Atualizar
          </ButtonLink>
        </div>
      ) : (
        <Form method="post">
          <input type="hidden" name="chave" value={chave} />
          <SubmitButton name="acao" value="conferir" icon={IconRefresh} of={{ acao: 'conferir' }}>
            Conferir agora
          </SubmitButton>
        </Form>
      )}
    </Card>
  )
}
