// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IPoolManager, PoolKey, SwapParams} from "./UniswapV4Interfaces.sol";

/// Swaps of a contract for itself, with exact input and a bound on the price movement.
abstract contract PoolSwaps {
    using SafeERC20 for IERC20;

    uint256 private constant ONE = 10_000;
    uint160 private constant MIN_SQRT_PRICE = 4295128739;
    uint160 private constant MAX_SQRT_PRICE = 1461446703485210103287273052203988822378723970342;
    /// Storage slot of the pool manager's pools. The lower 160 bits of a pool's first word are its price.
    uint256 private constant POOLS_SLOT = 6;

    error NotPoolManager();

    struct OwnSwap {
        PoolKey key;
        bool zeroForOne;
        uint256 amountIn;
        uint160 limit;
    }

    /// Spends `amountIn`, or less if the price would leave the bound.
    function _swapWithin(
        IPoolManager manager,
        PoolKey memory key,
        bytes32 poolId,
        bool zeroForOne,
        uint256 amountIn,
        uint256 impactBps
    ) internal returns (uint256 spent, uint256 received) {
        uint256 price = uint160(uint256(manager.extsload(keccak256(abi.encode(poolId, POOLS_SLOT)))));
        uint160 limit = _limitOf(price, zeroForOne, impactBps);
        bytes memory result = manager.unlock(abi.encode(OwnSwap(key, zeroForOne, amountIn, limit)));
        return abi.decode(result, (uint256, uint256));
    }

    /// Callback of the pool manager, accepted only during a call of this contract.
    function _executeSwap(IPoolManager manager, bytes calldata data) internal returns (bytes memory) {
        if (msg.sender != address(manager)) revert NotPoolManager();
        OwnSwap memory own = abi.decode(data, (OwnSwap));
        int256 delta =
            manager.swap(own.key, SwapParams(own.zeroForOne, -int256(own.amountIn), own.limit), "");
        (int128 amount0, int128 amount1) = (int128(delta >> 128), int128(delta));
        (int128 paid, int128 got) = own.zeroForOne ? (amount0, amount1) : (amount1, amount0);
        (address input, address output) =
            own.zeroForOne ? (own.key.currency0, own.key.currency1) : (own.key.currency1, own.key.currency0);
        uint256 spent = paid < 0 ? uint256(-int256(paid)) : 0;
        uint256 received = got > 0 ? uint256(int256(got)) : 0;
        if (spent > 0) _settle(manager, input, spent);
        if (received > 0) manager.take(output, address(this), received);
        return abi.encode(spent, received);
    }

    function _settle(IPoolManager manager, address currency, uint256 amount) private {
        if (currency == address(0)) {
            manager.settle{value: amount}();
            return;
        }
        manager.sync(currency);
        IERC20(currency).safeTransfer(address(manager), amount);
        manager.settle();
    }

    function _limitOf(uint256 price, bool zeroForOne, uint256 impactBps) private pure returns (uint160) {
        uint256 limit = zeroForOne ? (price * (ONE - impactBps)) / ONE : (price * ONE) / (ONE - impactBps);
        if (limit <= MIN_SQRT_PRICE) return MIN_SQRT_PRICE + 1;
        if (limit >= MAX_SQRT_PRICE) return MAX_SQRT_PRICE - 1;
        return uint160(limit);
    }
}
