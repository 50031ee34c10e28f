export type ErrorBody = {
  status: string
  status_code: number
  type: string
  category: string
  message: string
  reasons?: string[]
}

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Request Failed',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  422: 'Request Failed',
  429: 'Throttled',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
}

const MESSAGES: Record<string, string> = {
  authentication_failed: 'Authentication failed.',
  authorization_refused: 'The issuer refused the card.',
  capture_transaction_error: 'This transaction cannot be captured.',
  bad_request_exception: 'Bad request.',
  card_customer_not_associated: 'The card does not belong to this customer.',
  card_declined: 'The card was declined.',
  duplicate_taxpayer_id: 'This taxpayer id is already registered.',
  endpoint_not_found: 'Unrecognized request.',
  expired_card_error: 'The card has expired.',
  forbidden: 'You are not allowed to do this.',
  insufficient_funds_error: 'The card has insufficient funds.',
  invalid_card_number: 'The card number is not valid.',
  invalid_expiry_month: 'The expiry month is not valid.',
  invalid_expiry_year: 'The expiry year is not valid.',
  invalid_parameter: 'A parameter is not valid.',
  no_action_taken: 'No action was taken.',
  resource_not_found: 'The resource does not exist or was deleted.',
  server_api_error: 'The server could not process the request.',
  service_request_timeout: 'The service did not answer in time.',
  transaction_amount_error: 'The amount is not accepted.',
  void_transaction_error: 'The amount is more than what can be voided.',
}

const CARD_CATEGORIES = new Set([
  'authorization_refused',
  'card_customer_not_associated',
  'card_declined',
  'invalid_card_number',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'expired_card_error',
  'insufficient_funds_error',
])

const typeOf = (category: string): string => {
  if (category === 'bad_request_exception') return category
  if (CARD_CATEGORIES.has(category)) return 'card_error'
  return category === 'server_api_error' ? 'processing_error' : 'invalid_request_error'
}

/** A refusal in Zoop's format: the message is in English and names fields, never values. */
export class ZoopError extends Error {
  readonly body: ErrorBody
  constructor(body: ErrorBody) {
    super(body.message)
    this.body = body
  }
}

export function zoopError(status: number, category: string, detail?: string, reasons?: string[]): ZoopError {
  return new ZoopError({
    status: REASONS[status] ?? 'Request Failed',
    status_code: status,
    type: typeOf(category),
    category,
    message: detail ?? MESSAGES[category] ?? 'The request failed.',
    ...(reasons && { reasons }),
  })
}

const NOTICE: Record<number, string> = {
  401: 'authentication_failed',
  // The response to a refund that the balance does not cover.
  402: 'void_transaction_error',
  403: 'forbidden',
  408: 'service_request_timeout',
  429: 'forbidden',
}

/** The error that a fault returns for an HTTP status. */
export const faultError = (status: number): ZoopError =>
  zoopError(status, NOTICE[status] ?? (status >= 500 ? 'server_api_error' : 'invalid_parameter'))
