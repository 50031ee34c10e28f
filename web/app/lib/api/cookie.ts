/** The value of one cookie of the request; undefined when it is missing. */
export function readCookie(request: Request, name: string): string | undefined {
  return request.headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
