"""The network itself: pieces of words in rows of several texts, each of which sees itself alone."""

import torch
import torch.nn.functional as F
from torch import nn

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
ROW = 256


class Block(nn.Module):
    def __init__(self, width: int, heads: int, layers: int):
        super().__init__()
        self.heads, hidden = heads, (width * 8 // 3 + 63) // 64 * 64
        self.before_mix, self.before_turn = nn.LayerNorm(width), nn.LayerNorm(width)
        self.ask = nn.Linear(width, 3 * width, bias=False)
        self.mix = nn.Linear(width, width, bias=False)
        self.up = nn.Linear(width, 2 * hidden, bias=False)
        self.down = nn.Linear(hidden, width, bias=False)
        for layer, by in ((self.ask, 1), (self.mix, (2 * layers) ** -0.5), (self.up, 1), (self.down, (2 * layers) ** -0.5)):
            nn.init.normal_(layer.weight, std=0.02 * by * (512 / width) ** 0.5)

    def forward(self, x, allowed, turn, dropout: float):
        rows, places, width = x.shape
        q, k, v = self.ask(self.before_mix(x)).view(rows, places, 3, self.heads, -1).permute(2, 0, 3, 1, 4)
        q, k = (rotate(F.rms_norm(part, part.shape[-1:]), turn).to(v.dtype) for part in (q, k))
        seen = F.scaled_dot_product_attention(q, k, v, attn_mask=allowed)
        x = x + F.dropout(self.mix(seen.transpose(1, 2).reshape(rows, places, width)), dropout, self.training)
        gate, value = self.up(self.before_turn(x)).chunk(2, -1)
        return x + F.dropout(self.down(F.gelu(gate) * value), dropout, self.training)


def rotate(x, turn):
    a, b = x.float().chunk(2, -1)
    return torch.cat([a * turn[0] - b * turn[1], a * turn[1] + b * turn[0]], -1)


class Encoder(nn.Module):
    """Pieces in rows of several texts, each of which sees itself alone."""

    def __init__(self, pieces: int, width: int, layers: int):
        super().__init__()
        heads = width // 64
        self.piece = nn.Embedding(pieces, width)
        nn.init.normal_(self.piece.weight, std=0.02)
        self.first, self.last = nn.LayerNorm(width), nn.LayerNorm(width)
        self.blocks = nn.ModuleList([Block(width, heads, layers) for _ in range(layers)])
        angles = torch.arange(ROW)[:, None] * 1000.0 ** (-torch.arange(32) / 32)
        self.register_buffer("turn", torch.stack([angles.cos(), angles.sin()]))

    def forward(self, pieces, text, dropout: float):
        allowed = text[:, None, :, None] == text[:, None, None, :]
        x = F.dropout(self.first(self.piece(pieces)), dropout, self.training)
        for block in self.blocks:
            x = block(x, allowed, self.turn, dropout)
        return self.last(x)


class Guesser(nn.Module):
    """What stands behind masked places."""

    def __init__(self, encoder: Encoder):
        super().__init__()
        pieces, width = encoder.piece.weight.shape
        self.encoder, self.turn, self.norm = encoder, nn.Linear(width, width), nn.LayerNorm(width)
        self.bias = nn.Parameter(torch.zeros(pieces))

    def forward(self, hidden, text, at, truth, dropout: float):
        return self.wrong(self.encoder(hidden, text, dropout).flatten(0, 1)[at], truth)

    def wrong(self, x, truth):
        scores = F.linear(self.norm(F.gelu(self.turn(x))), self.encoder.piece.weight).float() + self.bias
        return F.cross_entropy(scores, truth)


class Reader(nn.Module):
    """Sentiment and emotions of texts; sources lean to classes, and label emotions in ways of their own."""

    def __init__(self, encoder: Encoder, sources: int):
        super().__init__()
        width = encoder.piece.weight.shape[1]
        self.encoder = encoder
        self.sentiment, self.emotion = nn.Linear(2 * width, 3), nn.Linear(2 * width, 9)
        nn.init.normal_(self.sentiment.weight, std=0.01)
        nn.init.normal_(self.emotion.weight, std=0.01)
        self.leaning = nn.Parameter(torch.zeros(sources, 3))
        self.way = nn.Linear(2 * width, 9 * sources)
        nn.init.zeros_(self.way.weight)
        nn.init.zeros_(self.way.bias)

    def whole(self, pieces, text, first, count: int, dropout: float):
        """One vector a text: its first place beside the mean of all."""
        x = self.encoder(pieces, text, dropout).flatten(0, 1).float()
        where, live = text.flatten(), (text.flatten() > 0).float()[:, None]
        sums = torch.zeros(count + 1, x.shape[1] + 1, device=x.device).index_add(0, where, torch.cat([x * live, live], 1))[1:]
        return F.dropout(torch.cat([x[first], sums[:, :-1] / sums[:, -1:].clamp(min=1)], 1), dropout, self.training)

    def felt(self, z, source):
        ways = self.way(z).unflatten(1, (-1, 9))
        return self.emotion(z) + ways[torch.arange(len(z), device=z.device), source]


class Muon(torch.optim.Optimizer):
    """Steps of matrices made orthogonal (Jordan 2024), as large as AdamW's (Liu 2025)."""

    def __init__(self, parameters, lr: float, decay: float):
        super().__init__(parameters, {"lr": lr, "decay": decay})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            shapes: dict = {}
            for one in group["params"]:
                shapes.setdefault(one.shape, []).append(one)
            for shape, alike in shapes.items():
                held = self.state[alike[0]].setdefault("held", torch.zeros(len(alike), *shape, device=alike[0].device))
                slope = torch.stack([one.grad for one in alike]).float()
                held.lerp_(slope, 0.05)
                steps = orthogonal(slope.lerp(held, 0.95)) * (0.2 * max(shape) ** 0.5)
                for one, by in zip(alike, steps):
                    one.mul_(1 - group["lr"] * group["decay"]).add_(by.to(one.dtype), alpha=-group["lr"])


def orthogonal(slope):
    x = slope.bfloat16() if DEVICE == "cuda" else slope
    is_tall = x.shape[-2] > x.shape[-1]
    x = x.mT if is_tall else x
    x = x / (x.norm(dim=(-2, -1), keepdim=True) + 1e-7)
    for _ in range(5):
        square = x @ x.mT
        x = 3.4445 * x + (-4.775 * square + 2.0315 * square @ square) @ x
    return x.mT if is_tall else x
