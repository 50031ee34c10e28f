import { listText } from '@alento/contract/base/texto.ts'
import IconChevronLeft from 'icon:chevron-left'
import IconCircleCheck from 'icon:circle-check'
import IconPhone from 'icon:phone'
import { useRef } from 'react'
import { Form } from 'react-router'
import type { FormRefusal } from '#lib/api/api.ts'
import { withDe } from '#lib/conta/volta.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { FormErrors } from '#parts/forms/form-errors.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Row, Split, Stack, WithIcon } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import { passoHref, rotuloDe } from '#lib/compra/compra-fields.ts'
import { ContratoTexto } from '#parts/compra/contrato-texto.tsx'
import { Dependentes } from '#parts/compra/dependentes.tsx'
import { Faltas } from '#parts/compra/faltas.tsx'
import { EnderecoFields, TitularFields } from '#parts/compra/passo-fields.tsx'
import { Passos } from './passos.tsx'
import { Resumo, ResumoBar } from './resumo.tsx'
import { useRascunho } from './use-rascunho.ts'

type Data = Route.ComponentProps['loaderData']

/** One step of the purchase and its summary, in one form: every button of it stores the typed values. */
export function Wizard(props: Data) {
  const { plano, passo, titulos, ate, dono, chave, central } = props
  const refusal = props.refusal ?? undefined
  const form = useRef<HTMLFormElement>(null)
  const agora = useRascunho(form)
  const ultimo = passo === titulos.length
  const textos = refusal ? { ...props.textos, ...refusal.typed } : props.textos
  return (
    <Form
      method="post"
      ref={form}
      action={passoHref(plano.name, { passo: String(passo) })}
      noValidate
      key={`${plano._id}-${passo}`}
    >
      {/* The button for Enter in a field; the browser would press the first one, which goes back a step. */}
      <button className="sr" tabIndex={-1} aria-hidden name="intent" value={ultimo ? 'guardar' : 'continuar'}>
        Continuar
      </button>
      <input type="hidden" name="dono" value={dono} />
      <input type="hidden" name="chave" value={chave} />
      <FormErrors of="compra" form={form} problema={refusal?.problema} labelOf={rotuloDe}>
        <Stack gap={24}>
          <ResumoBar {...props} />
          <Split>
            <Stack gap={24}>
              <Card as="div">
                <Stack gap={24}>
                  <Passos titulos={titulos} passo={passo} ate={ate} />
                  <Faltas problema={refusal?.problema} />
                  {refusal?.problema.code === 'conta.cpf_existente' && (
                    <p>
                      <Anchor href={withDe('/logincliente', passoHref(plano.name, { continuar: '1' }))}>
                        Já tenho cadastro: entrar
                      </Anchor>
                    </p>
                  )}
                  <Fields {...props} textos={textos} refusal={refusal} />
                  <Foot {...props} ultimo={ultimo} agora={agora} />
                </Stack>
              </Card>
              {ultimo && <ContratoTexto texto={props.texto} />}
              <p className="small muted">
                <WithIcon icon={<Icon of={IconPhone} size="s" />}>
                  Precisa de ajuda?{' '}
                  <Anchor className="nowrap" href={telHref(central)}>
                    {central}
                  </Anchor>
                  , segunda a sexta, das 8h às 20h
                </WithIcon>
              </p>
            </Stack>
            <Resumo {...props} textos={textos} ultimo={ultimo} refusal={refusal} />
          </Split>
        </Stack>
      </FormErrors>
    </Form>
  )
}

function Fields(props: Omit<Data, 'refusal'> & { refusal: FormRefusal | undefined }) {
  const { este, plano, aberto, textos, refusal, cpfDaConta, dono } = props
  if (este === 'dependentes')
    return <Dependentes textos={textos} refusal={refusal} max={plano.maxDependentes} aberto={aberto} />
  if (este === 'endereco')
    return (
      <>
        <h2>Onde você mora</h2>
        <EnderecoFields textos={textos} refusal={refusal} />
      </>
    )
  return (
    <>
      <h2>Quem é o titular</h2>
      {!dono && (
        <p className="muted">
          Já tem cadastro? <Anchor href={withDe('/logincliente', passoHref(plano.name))}>Entrar</Anchor>
        </p>
      )}
      <TitularFields textos={textos} refusal={refusal} cpfDaConta={cpfDaConta} seguro={plano.seguro} />
      <OtherPlans {...props} />
    </>
  )
}

/** The plans for an age that does not fit this one: the form keeps the typed values. */
function OtherPlans({
  refusal,
  recusaIdade,
  semIdade,
}: Pick<Data, 'recusaIdade' | 'semIdade'> & { refusal: FormRefusal | undefined }) {
  const isAge = refusal?.problema.errors?.some(({ message }) => message === recusaIdade)
  if (!isAge || semIdade.length === 0) return null
  const names = listText(semIdade)
  return (
    <Notice>
      {semIdade.length === 1
        ? `O ${names} não tem limite de idade e dá`
        : `O ${names.replace(' e ', ' e o ')} não têm limite de idade e dão`}{' '}
      os mesmos descontos. <Anchor href="/sinsaudecard">Trocar de plano sem perder o que escreveu</Anchor>
    </Notice>
  )
}

function Foot({
  titulos,
  passo,
  dono,
  guardado,
  agora,
  ultimo,
}: Data & { ultimo: boolean; agora: string | undefined }) {
  const hora = agora ?? guardado
  return (
    <Stack gap={16}>
      {!ultimo && (
        <SubmitButton name="intent" value="continuar">
          Continuar
        </SubmitButton>
      )}
      <Row between>
        {passo > 1 ? (
          <Button variant="quiet" icon={IconChevronLeft} name="intent" value={`ir-${passo - 1}`}>
            {titulos[passo - 2]}
          </Button>
        ) : (
          <span />
        )}
        <output className="small muted">
          {hora && (
            <WithIcon icon={<Icon of={IconCircleCheck} size="s" />}>
              {`Rascunho guardado às\u00a0${hora}`}
              {!dono && ', neste aparelho'}
            </WithIcon>
          )}
        </output>
      </Row>
    </Stack>
  )
}
