/** Takes memory until there is none. */
export default (): void => {
  const taken: object[] = [];
  for (;;) taken.push(Array.from({ length: 1000 }, (_, index) => ({ index })));
};
