import IconMapSearch from 'icon:map-search'
import { Form } from 'react-router'
import { groupCep } from '@alento/contract/base/formato-documento.ts'
import type { RedePerto } from '@alento/contract/busca/perto.ts'
import { buscaHref } from '#lib/busca/busca-query.ts'
import { maskInput } from '#parts/forms/mask-input.ts'
import { formatDistance } from '#lib/busca/distance.ts'
import { numberText } from '#ui/data/number.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Section, Stack, Wrap } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { CartaoPage } from './load.ts'
import css from './nearby.module.css'

/** 'A rede perto de você': a GET form with the CEP; the calculator's values are kept. */
export function Nearby({ data }: { data: CartaoPage }) {
  const { cep, perto, usos, escolhido, volta } = data
  return (
    <Section tone="sand" id="perto">
      <Wrap>
        <Stack gap={24}>
          <Stack gap={8}>
            <h2>A rede perto de você</h2>
            <p className="lead">Veja antes de entrar quem aceita o cartão.</p>
          </Stack>
          <Form action="/sinsaudecard#perto" preventScrollReset replace className={css.cep} noValidate>
            {volta && <input type="hidden" name="de" value={volta} />}
            {escolhido && <input type="hidden" name="plano" value={escolhido} />}
            {usos.map(({ chave, vezes }) => (
              <input key={chave} type="hidden" name={chave} value={vezes} />
            ))}
            <Field label="CEP" error={perto?.erro}>
              <Input
                name="cep"
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={9}
                defaultValue={groupCep(cep)}
                onInput={({ currentTarget }) => maskInput(currentTarget, groupCep)}
              />
            </Field>
            <Button variant="outline" icon={IconMapSearch} className={css.ver}>
              Ver a rede
            </Button>
          </Form>
          <div aria-live="polite">
            {perto?.rede && <Found rede={perto.rede} />}
            {perto?.fora && <NoLookup />}
          </div>
        </Stack>
      </Wrap>
    </Section>
  )
}

/** Shown when no CEP service responds: the search knows cities and districts by their names. */
const NoLookup = () => (
  <Notice tone="wait" title="A busca por CEP não está respondendo agora">
    <Stack gap={12}>
      <p>O seu CEP está certo até onde vemos. Procure pela cidade ou pelo bairro:</p>
      <p>
        <ButtonLink variant="outline" href="/busca">
          Buscar por cidade ou bairro
        </ButtonLink>
      </p>
    </Stack>
  </Notice>
)

const formatEndereco = ({ logradouro, bairro, cidade }: RedePerto['endereco']): string =>
  [logradouro, bairro || cidade].filter(Boolean).join(', ')

function Found({ rede }: { rede: RedePerto }) {
  const { endereco, lugares, clinicas, laboratorios, imagem, servicos } = rede
  const onde = [endereco.bairro, endereco.cidade, endereco.uf].filter(Boolean).join(', ')
  if (lugares === 0)
    return (
      <Card as="div">
        <Empty
          title={`Ainda não há lugares a até 10 km de ${formatEndereco(endereco)}`}
          action={
            <ButtonLink variant="outline" href="/busca">
              Buscar em outro lugar
            </ButtonLink>
          }
        >
          Veja se há na cidade em que você costuma ser atendido.
        </Empty>
      </Card>
    )
  return (
    <Stack>
      <p className="strong">
        {lugares > 5000 ? 'Mais de 5.000' : numberText(lugares)} {lugares === 1 ? 'lugar' : 'lugares'} a até
        10 km de {formatEndereco(endereco)}
      </p>
      <dl className={css.tiles}>
        <Tile n={clinicas} label="clínicas e consultórios" />
        <Tile n={laboratorios} label="laboratórios" />
        <Tile n={imagem} label="de imagem" />
      </dl>
      {servicos.length > 0 && <Services servicos={servicos} onde={onde} />}
      <p>
        <Anchor href={buscaHref({ onde })}>Buscar outro serviço perto daqui</Anchor>
      </p>
    </Stack>
  )
}

const Tile = ({ n, label }: { n: number; label: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{n}</dd>
  </div>
)

const Services = ({ servicos, onde }: { servicos: RedePerto['servicos']; onde: string }) => (
  <Card as="div" pad="flush">
    <Table caption="Serviços perto de você" columns={['Serviço', { label: 'Com SinSaude', number: true }]}>
      {servicos.map(({ tipo, nome, lugares, distanciaM, menorPreco }) => (
        <TableRow key={tipo + nome}>
          <Cell full className={css.servico}>
            <Anchor href={buscaHref({ tipo, termo: nome, onde })}>{nome}</Anchor>
            <small>
              {lugares === 1
                ? `1 lugar, a ${formatDistance(distanciaM)}`
                : `${lugares} lugares, o mais perto a ${formatDistance(distanciaM)}`}
            </small>
          </Cell>
          <Cell label="Com SinSaude" number>
            a partir de <Money centavos={menorPreco} />
          </Cell>
        </TableRow>
      ))}
    </Table>
  </Card>
)
