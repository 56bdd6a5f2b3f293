"""Cuts the texts that `texts.ts` wrote into pieces of words: `python3 pieces.py FOLDER`; needs numpy and tokenizers.

Writes FOLDER/pieces.npz: every text once, and tables of what is known of it. Dev texts take no part in choosing pieces.
"""

import math
import sys
from collections import Counter
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer, models, pre_tokenizers, trainers

PIECES, LONGEST = 24000, 254
SPECIAL = ["<pad>", "<mask>", "<unk>", "<begin>"]
BEGIN = SPECIAL.index("<begin>")


def splitter(counts: Counter) -> Tokenizer:
    made = Tokenizer(models.BPE(unk_token="<unk>", continuing_subword_prefix="##"))
    made.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    made.train_from_iterator(
        (" ".join([word] * min(count, 2000)) for word, count in counts.items()),
        trainers.BpeTrainer(vocab_size=PIECES, special_tokens=SPECIAL, continuing_subword_prefix="##", min_frequency=3, limit_alphabet=900, show_progress=False),
    )
    return made


def numbers(told: str) -> list[float]:
    return [math.nan if x == "x" else float(x) for x in told.split(",")]


def main(folder: Path) -> None:
    rows = [line.split("\t") for line in (folder / "texts.tsv").read_text("utf8").split("\n")[:-1]]
    counts: Counter = Counter()
    texts: dict[str, int] = {}
    learned: set[int] = set()
    languages: list[int] = []
    for kind, language, _, _, _, words in rows:
        number = texts.setdefault(words, len(texts))
        if number == len(languages):
            languages.append(("en", "vi").index(language))
        if kind in ("sentiment", "emotion", "other-sentiment"):
            if number not in learned:
                counts.update(words.split())
            learned.add(number)
    coder = splitter(counts)
    ids = [[BEGIN, *code.ids[:LONGEST]] for code in coder.encode_batch(list(texts))]
    names = sorted({f"{row[1]}.{row[2]}" for row in rows if row[0] in ("sentiment", "emotion", "sentence")})
    out: dict[str, np.ndarray] = {
        "flat": np.concatenate([np.array(one, np.uint16) for one in ids]),
        "length": np.array([len(one) for one in ids], np.int32),
        "language": np.array(languages, np.int8),
        "learned": np.array(sorted(learned), np.int32),
        "pieces": np.array(coder.get_vocab_size()),
        "names": np.array(names),
    }
    for task, size in (("sentiment", 3), ("emotion", 8)):
        of = [row for row in rows if row[0] == task]
        out[f"{task}.text"] = np.array([texts[row[5]] for row in of], np.int32)
        out[f"{task}.source"] = np.array([names.index(f"{row[1]}.{row[2]}") for row in of], np.int16)
        out[f"{task}.weight"] = np.array([float(row[3]) for row in of], np.float32)
        out[f"{task}.target"] = np.array([numbers(row[4]) for row in of], np.float32).reshape(-1, size)
        dev = [row for row in rows if row[0] == f"dev-{task}"]
        files = sorted({row[2] for row in dev})
        out[f"dev-{task}.files"] = np.array(files)
        out[f"dev-{task}.text"] = np.array([texts[row[5]] for row in dev], np.int32)
        out[f"dev-{task}.file"] = np.array([files.index(row[2]) for row in dev], np.int16)
        out[f"dev-{task}.target"] = np.array([numbers(row[4]) for row in dev], np.float32).reshape(-1, size)
    stars = [row for row in rows if row[0] == "sentence"]
    out["stars.text"] = np.array([texts[row[5]] for row in stars], np.int32)
    out["stars.source"] = np.array([names.index(f"{row[1]}.{row[2]}") for row in stars], np.int16)
    out["stars.target"] = np.array([float(row[4]) for row in stars], np.float32)
    for language in ("en", "vi"):
        for task, kinds in (("sentiment", ("other-sentiment", "sentence")), ("emotion", ("other-emotion",))):
            of = [texts[row[5]] for kind in kinds for row in rows if row[0] == kind and row[1] == language]
            out[f"other.{language}.{task}"] = np.array(of, np.int32)
    np.savez_compressed(folder / "pieces.npz", **out)
    print({name: value.shape for name, value in out.items()}, len(out["flat"]))


main(Path(sys.argv[1]))
