"""Meters as text in the form that Prometheus reads."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Final

from safehouse.server.meters.meters import Histogram

FORM: Final = "text/plain; version=0.0.4; charset=utf-8"
Labels = Mapping[str, str]
Sample = tuple[Labels, float]


def counter(name: str, about: str, samples: Iterable[Sample]) -> Iterator[str]:
    """Something that only grows."""
    return family(f"{name}_total", "counter", about, samples)


def gauge(name: str, about: str, samples: Iterable[Sample] | float) -> Iterator[str]:
    """Something that comes and goes."""
    return family(name, "gauge", about, [({}, samples)] if isinstance(samples, int | float) else samples)


def family(name: str, kind: str, about: str, samples: Iterable[Sample]) -> Iterator[str]:
    """Some values of one name."""
    yield from head(name, kind, about)
    yield from (line(name, labels, value) for labels, value in samples)


def histogram(name: str, about: str, times: Histogram) -> Iterator[str]:
    """Times: how many were no longer than each bound."""
    yield from head(name, "histogram", about)
    bounds = [*map(repr, times.bounds), "+Inf"]
    for bound, count in zip(bounds, accumulate(times.counts), strict=True):
        yield line(f"{name}_bucket", {"le": bound}, count)
    yield line(f"{name}_sum", {}, times.total)
    yield line(f"{name}_count", {}, times.count)


def head(name: str, kind: str, about: str) -> Iterator[str]:
    """What a name means."""
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


def line(name: str, labels: Labels, value: float) -> str:
    """One value. Labels are words of ours, so nothing in them needs a backslash."""
    told = ",".join(f'{label}="{word}"' for label, word in labels.items())
    return f"{name}{{{told}}} {value}" if told else f"{name} {value}"
