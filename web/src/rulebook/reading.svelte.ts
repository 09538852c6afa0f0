/** The edition in which the rulebook is read; empty for the standard one. Links from a table that plays another one name it. */
export const reading = $state({ edition: new URLSearchParams(location.search).get("edition") ?? "" });
