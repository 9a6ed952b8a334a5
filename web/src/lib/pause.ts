/** End this task and go on in another: between two the page answers. */
export function pause(): Promise<void> {
  return new Promise((goOn) => setTimeout(goOn))
}
